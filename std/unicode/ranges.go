package unicode

// The tables of package unicode, written by xtask/unicode_ranges.go. table explains the text.

// General categories.
var (
	C  = table(` ^!_"@"-#K6 #' $'#"4#N,F!"R!"##X! ,;&&@!6#A&P!"[!"E#:[!"Q!"/#= #"+(@!,K"#B%("""6#(!$$")"""$.!&"#& #: #$&&""6#("%# #"%&""#$!,$#" *12##*##7'##%"*%$ #" :$",,'#$("""6#("#& #* ## #$ *#&"#& #3 0"#' "##% ""#""$"$#$,&%$##% #" (!:5(-#$7#1 #*##% *"#$""$"*,6#$7#+%")#$$,"(##% #+#6-#$S!#$&&0":#$2$8#*!"'$!&&#"(**"#6Z!&=H""#"%#9!#8 #&!#(*"$^!H"#E! $G!#E!/#. F"F&#" &!"Y+#% #(!#% #J!$"A!#% #(!#% #0Y!#% #D" #A! ":*V""&"]4$Y",608046-#$"6^""****.#, (Y",K!(F"2?#- $,&!$J!"%4L!&:*+$^!"A"#> #, (**."N!",F!M"#G% ,\!$/$^!(K!"+.K!(V0"&"F!"&"('"?"U!#0."&#4 #$)#, &:(Q!>"";#. "B!:A!<L$&Z4J!+H!TX!"^+(M!#" &!"X!,":80'/(^#B":#Z" 4V&R!P"#W" #H# &K!#_"V"0P!#NS< "W!0\*F!X%.]&F!\!$**X!.F".,*T#4>$N"#, $A!#X! .."*"G#N!<2&"&"&0'#(\!&^#"**D]*67&Q!FP0N+"J#J"'6%(:#&!%#J4^!J!*S!#4$&%#H$ $^%$&"&"&"#$'#( 6"",#;3##/".B"[#(#&M!$X"#. "!\"N!B(=$Q!<<&D!0>(K!(>#F! $.R"^$"**D!&D!&H!.T!4,#0'##+#0'## "T!6W)062(N!&#K!)H$&"!#M!"$!"7#I" ,)^"3## &A!$;(;J"X!&4"R!## &(#$="#&*,),@"^!G!&,0V!$=";(:,$6'^$I"L#S!8S!,N!.**F!$=."^,?#K!#"">&.)@"N!.J!J!:J"<F!70N"&D!0^!#& 69,**U!#3 ,G!0@##5 22#P! X#'#"$#0+*[!(**$#) ## #7'##%#+ ## #$ #" (!('"'$%4*#" #"F!#+!"!#%*## ,"X!\"#& X!H".*J*V!"F!B"E"4**-D!Z!***4V!;"/&7P+\!F&S"6("!"(##>## #- .*J$("N!"+T!H".S"8I",*J%(N%B!:**)#N!.2=$@!"6#/ N$'##L!$!##).**&##E!##&,**L!&*J/9,1#J! "=H%!<R!8[<J&O##& 2D&VD%C#8PA!>62[\#(G2PK-Z!JL#Y1,?#+ $Q"#+ (>"&2F"2*#(5(3^:Z!J,["(9"9V"K"&Y!,1^#%4'0VF'P"@!@&S#X_0$#("#D) :!X!#"!:$.L,FP$K#(-$),*"$^U']'$T-*7<1<N!"70T#V#V'2G!"J".P#H!F"R'4646W"09L(U"#H"""!"""$#-!#(A"#% #)'#=$#&!$'#U* #E) #_5 :%#0 \D"?*&H-'#2 #("#& &^!@"!^&M!$."*&"^3?@!Z!(!^<J!J-K!&!^+?#7 ,"^-'#%"#0E&"0P"L"&*&"@Q!D"V$]!B,$#<"#" #"*#%!#" (!&!%"###!"!)""#" #%'%%!#+1(##&1F#"Z0L!&D#6/"/#0E!2N%N#=8L!&),":&R)Y>$1$-$Z&*,&!<,&X!.**H!.>",&":)L"X*.."-$+$Y!#" $0",&*,S$#H# F@"@WI!^!^H$"NT%"QI'<N3BZ$^0B^"KZ$(JI(JHFK!P'^@_+`)
	Cc = table(` ^!_"@"`)
	Cf = table(`M%#SJ! (6#A&Q!#A, #Q"KY##]_! &:(Q!(!2OTW!#Z' "AF$#0B[(>@CB!&OF%.FTK8#? \%`)
	Cn = table(`X;"&&'#"4#N,F!"R!"##X! ,;&&4N(#]! #F# 8[!"Q!"/#= #"+(B!(M'#) ## #7'#" "$")"""$.!&"#& #: #$&&""6#("%# #"%&""#$!,$#" *12##*##7'##%"*%$ #" :$",,'#$("""6#("#& #* ## #$ *#&"#& #3 0"#' "##% ""#""$"$#$,&%$##% #" (!:5(-#$7#1 #*##% *"#$""$"*,6#$7#+%")#$$,"(##% #+#6-#$S!#$&&0":#$2$8#*!"'$!&&#"(**"#6Z!&=H""#"%#9!#8 #&!#(*"$^!H"#E! $G!#E!/#. F"F&#" &!"Y+#% #(!#% #J!$"A!#% #(!#% #0Y!#% #D" #A! ":*V""&"]4$Y",608046-#$"6^""****:*Y",K!(F"2?#- $,&!$J!"%4L!&:*+$^!"A"#> #, (**."N!",F!M"#G% ,\!$/$^!(K!"+.K!(V0"&"F!"&"('"?"U!#0."&#4 #$)#F#,";#. "B!:A!<L$&Z4J!+H!TX!"^+(M!#" &!"X!,":80'/(^#B":#Z" 4V&R!P"#W" #H# &K!#_"V"0P!#NS< "W!0\*F!X%.]&F!\!$**X!.F".,*T#4>$N"#, $A!#X! .."*"G#N!<2&"&"&0'#(\!&^#"**D]*67&Q!&NS("J#J"'6%(:#&!%#J4^!J!*S!#4$&%#H$ #"^%$&"&"&"#$'#( 0%",#;3##/".B"[#(#&M!$X"#. "!\"N!B(=$Q!<<&D!0>(K!(>#F! $.R"^$"**D!&D!&H!.T!4,#0'##+#0'## "T!6W)062(N!&#K!)H$&"!#M!"$!"7#I" ,)^"3## &A!$;(;J"X!&4"R!## &(#$="#&*,),@"^!G!&,0V!$=";(:,$6'^$I"L#S!8S!,N!.**F!$=."^,?#K!#"">&.)@"N!.J!J!:J"<F!70N"&D!0D"2!"9,**U!#3 ,G!0@##5 22#P! X#'#"$#0+*[!(**$#) ## #7'##%#+ ## #$ #" (!('"'$%4*#" #"F!#+!"!#%*## ,"X!\"#& X!H".*J*V!"F!B"E"4**-D!Z!***4V!;"/&7P+\!F&S"6("!"(##>## #- .*J$("N!"+T!H".S"8I",*J%(N%B!:**)#N!.2=$@!"6#/ N$'##L!$!##).**&##E!##&,**L!&*J/9,1#J! "=H%!<R!8[<J&O##& 2D&VD%C#8VB!2[\#(G2PK-Z!JL#Y1,?#+ $Q"#+ (>"&2F"2*#(5(3^:Z!J,["(9"9V"K"&Y!,1^#%4'0VF'P"@!@&S#X_0$#("#D) :!X!#"!:$.L,FP$K#(-$),*"(VU']'$T-*7<1<N!"70T#V#V'2G!"B&H!F"R'4646W"09L(U"#H"""!"""$#-!#(A"#% #)'#=$#&!$'#U* #E) #_5 :%#0 \D"?*&H-'#2 #("#& &^!@"!^&M!$."*&"^3?@!Z!(!^<J!J-K!&!^+?#7 ,"^-'#%"#0E&"0P"L"&*&"@Q!D"V$]!B,$#<"#" #"*#%!#" (!&!%"###!"!)""#" #%'%%!#+1(##&1F#"Z0L!&D#6/"/#0E!2N%N#=8L!&),":&R)Y>$1$-$Z&*,&!<,&X!.**H!.>",&":)L"X*.."-$+$Y!#" $0",&*,S$#H# F@"@WI!^!^H$"NT%"QI'<N3BZ$^0B^"KZ$(JI(LXEK!!Z!@#^'P'^@_#^__!"^__!"`)
	Co = table(`@@X!^O,@XA<Z__#"Z__#`)
	Cs = table(`@@V!^_#`)
	L  = table(`A"R!&R!O!#+$#& J!!\!!R<$6.('#"A$(!""&!#'!$!#" D!!D%!T((J*!J""#' N"G"T!$&M!T"C!"!D&!#0 #( #+ ""#1!Z!=P%+#9 ^!)"$#& H!$#*##8 N!'4%N!!,0R"Z!J###3'2/>$."""J!!,!#$ $##1-"!$."*#) ($""J!!,!"!"!"?&!#4 "00!$!J!!,!"!(##3/"7#, ,"""J!!,!"!(##? #" "/#2!*#$!&#"!#" #$ #$ "#66#U! ,!$!L!!>##; "!""">#% ,!$!L!!2!(##? "!"/"10!$!P""#1%$($8*%B!#N!!0!## *Z!^"!",,Z!"!#" &!N!!#" 0!")## &!#6 $@!#@" ,!F";(S#T"4#1 ($&##$ #( "$8,#2 H"!#&"T"!X4!&",!#" $"P"!&"@"!&",!#" $"<!P#!&"D$E!>0J%"*#VF!"@!!R!%T$&.'B!-D!.B!.8!$/F#C!#%C"P%'("B"!#& H$*\!Q!Z!"(+V"$R!V!L!)H#R"#^" Z"1.V!Z!-"*V":F"I!$*F""4%T""$I!&!*!"##& \+@"J1"*"J""*".!'" Z!"H#!,!#$ "!,#&"*$8%$!,T##.08E##%"2!#$ &&'" $!4"&%($#U! #\S" F.&&#",J"!#&"N#'#1 J!),!,!,!,!,!,!,!,P"#V. #K! &%"$J%&$!R%!&%T"!Z%1^!P!>@0^[,@"XHK!C"Z""X0#>*"4\"0\!"J$Q!0"L&"B%4@!!$!&!L!=F#.B#^!*##" #, T!*L!9X!'\"<#1 &!2*(!P"7$!.4L!##$ @#!#$ ## &"#"8$"4'$,*"*"*),!,!T"!:&D'=FZ5,L!$@#DH(Z6"R&F!,,(%#" 0!8!(!#" #" #" T&A!T62^#"J#H!6T#(!L(D!R!&R!+P%#*"*"*"$C!6!R!!D!!"!<":B!T'E,X!#@#O!^!-F!!.&J"*Z!"F"$.P!Z)2F"$F"$N"(F#,4!<!,!"!4!<!,!"#F#,L3)J!*.8*!R"!0E"*"#" T"!"### J!*L!)\!A"D!!"*J!*R!&R!F!N#&"@"#0 $!$!X!J!X!#X!C!.!V!;J#*J!*D!-B!N#P$W!D#-D#-F"F!V!)L!Z'R"&"0*X!X!*#) H!J!B!N!H!;L!,H#Y!""#. V"@!P!:F"=##(D"##- \".&5#"C!B!!P!3"_!,!#" $!<!2'\"F!."""J!!,!"!(##3,(>2!##!J"!#:!#M! F#2&4$>^"4"!#Y% Z"I!&D!^"4#\! R"-#H" R!E!,Y%V"T#^#?."## ,!"!N!/#"^"."L"0#"<#+ L"'#6+Z"3#3 N$G&@"?0!H"1#R! X!P#,!"!J"5#: (!"!^!.#8 T"D(D!/#" 6!B"\##P" PY!F'F,LR"@&/^B"1*9TY'%LD!YU&Z!BW!PC!'\!1\$1Z!2^"0&?H!%D!P-X"S&^#@!P!"P!L!T$%#C" 6@""!#/ #- HM.I!^!A#D']O(&!,!"!D2/#> ""#/ $(V8DH"T&%8#0'2F[%H%!L$!""## ## $!6!#" *!@$!&".!,!V!!&!(!#$ *!F5"P!!P!!\!!P!!\!!P!!\!!P!!\!!P!!.TY!\!&*E(Z#R$X"*,0#B* X!2V"D/V!D'Z!"#P& Z!!$!"!,"()"@',!&!"!<!H,[!F$'#UE! $!T!!"!##!2!&!#"&#%!%" "!"!##!)" #""&!,!&!&!#" 0!@!%$!(!@!DJ$^MS"@!ZQ("ZH+"@S./ZF!BM"ZA!BO!TT)%RR0`)
	LC = table(`A"R!&R!Z!#+ J!!\!!D,!&$^,"R!@&&""#$!#'!$!#" D!!D%!T((J*!J")P"WX"J"!#&"T""$@5J%"*BD"4%T""$@"V"_!8!B"E#J1"*"J""*".!'" Z!"H#!,!#$ "!,#&"*$8%$!,E(#%"2!#$ &&'" $!*$## $%($#U! #\S" T'"L&&&#",J"!#&RH>Z"2V!F$Z$!L!#&!X$8"##V9 R"%0'^$@Z3,,(I@!R!&R!EE!^$@#F"$F"T#4!<!,!"!4!<!,!"CV!D#-D#]"J!*J!ZX"^#@K5^#@!P!"P!LI9H%!L$!""## ## $!6!#" *!@$!&".!,!V!!&!(!#$ *!F5"P!!P!!\!!P!!\!!P!!\!!P!!\!!P!!.TY!2!F!&*UN"F$`)
	Ll = table(`A#R!Z!#J! L!!.!W!" 1" O!""%" ""#""#$ #%"#$ ""##!#""#" #""#$!## ## "&%#!/" 3" ##!#$!Y!" *"## #"$)" F$"R!A&#"##$ "2#< B"!"#$!7" &!%# #T! \"!A!")U!""-" A#"P!P"GZ"T""$X7*BD"0!#V# T"_!8!B"F#U$" .!A#" .(**.(.(**.(.(:".(.(.((!"&#$ "!"(&""(.*$!"R(#$ #$;%%""(&$#V!KU"^"!#$ '"$#" #" (%C#" #(!#%,J"!#&SH>M!"3;"G$-" "!_!" ,!#"")"$#""#" "!3"%#&!-"$#""/":#$U9T"%0'^$@Z3,,(IA!R!MF!N"H$F"[$4!<!,!"CX!D#]#J!ZY"^!@L5^![!P!FJ9R!:,!B!:R!:&!#" *!4:R!:R!:R!:R!:R!:R!:R!:R!:V!<P!!*:P!!*:P!!*:P!!*:P!!*!#UY! 0!F!&*WO"B"`)
	Lm = table(`P5B!$6.('#"E$#&^.#G'D%"M("$#@!)#$@%#H%TF!#@$U1#[V!K##D3P.*N%\#-#C! F"Q5#.08_^""Q'#@&U.#L! &%#B# #^" "VX;#CG! (N(#S#<"Y#0P"#8H#&#"U.#7I$#M#5"G#&)#G@5M!"@_!*!R"!0SL!#A!U*#TX#FK3&\/$H!"F18@""!#/ #]_/ $!,!"QA,Z#I&,M=#T0K2 `)
	Lo = table(`J%#0@(#% $P&"Z9T!$&M!^!!2C!"!D&!#9 #+ ""#1!Z!=P%+#9 ^!5J!J!P!'4%N!!,0P"[!J###3'20<$."""J!!,!#$ $##1-"!$."*#) ($""J!!,!"!"!"?&!#4 "00!$!J!!,!"!(##3/"7#, ,"""J!!,!"!(##? #" "/#2!*#$!&#"!#" #$ #$ "#66#U! ,!$!L!!>##; "!""">#% ,!$!L!!2!(##? "!"/"10!$!P""#1%$($8*%B!#N!!0!## *Z!^"!",*[!"!#" &!N!!#" 0!")## &7&@!#@" ,!F";(S#T"4#1 ($&##$ #( "$8,#R# N4!&",!#" $"P"!&"@"!&",!#" $"<!P#!&"D$E!>Q#VF!"@!!R!%T$&.'B!-D!.B!.8!$/F#H!#D" B"!H#'("B"!#& H$*\!Q!Z!"(+V"$R!V!L!)H#P%\"1.V!Z!-"*V":F"I!$*Z!Q#&!*!"##[A! $W_"N#8L!),!,!,!,!,!,!,!,G1#V!$J%(#" P%$#& R"!Z%1^!P!>@0^[,@"HAI!!LG"C"N"(V0$>*"B"#R! H$I%#H##,!$!&!L!=F#.B#^!*##" #, T!*L!9X!'\"M!("0*(!P"7$!.4>!*##$ @#!#$ ## &"#"8"#4'#/ ("*"*),!,Q$D"=FZ5,L!$@#DH(Z6"R&C"#" 0!8!(!#" #" #" T&A!T62^#"J#H!6T#(!L(I#2!X""\!#*"*"*"$C!6!R!!D!!"!<":B!T'E,X!#@#O!^!-F!!.&J"*Z!"F"$.@$Z$B#N"(F#\"F#,L3)J!*.X$*"#" T"!"### J!*L!)\!A"D!!"*J!*R!&R!F!N#&"@"#0 $!$!X!J!X!#X!C!.!V!;J#*J!*D!-B!N#P$W%F"F!&!#Q) P"&"0$!"X!X!*#) H!J!B!N!H!;L!,H#Y!""#. V"@!P!:F"=##(D"##- \".&5#"C!B!!P!3"_!,!#" $!<!2'\"F!."""J!!,!"!(##3,(>2!##!J"!#:!#M! F#2&4$>^"4"!#Y% Z"I!&D!^"4#\! R"-#H" R!E!,Y%V"S&."## ,!"!N!/#"^"."L"0#"<#+ L"'#6+Z"3#3 N$G&@"?0!H"1#R! X!P#,!"!J"5#: (!"!^!.#8 N"!"D(D!/#" 6!B"\##P" PY!F'F,LR"@&/^B"1*9TY'%LD!YU&Z!BW!PC!'\!1\$1Z!2^"S!H!%D!S-N"U,T$%#P% HM.I!^!A#D'MP(D2/#> ""#/ $(V8DH"T&%8#0'2PS(#V/ V"A!#B* X!2V"D/T!E'Z!"#P& Z!!$!"!,"()#B' *!&!"!<!H,[I!&!T!!"!##!2!&!#"&#%!%" "!"!##!)" #""&!,!&!&!#" 0!@!%$!(!@!DJ$^MS"@!ZQ("ZH+"@S./ZF!BM"ZA!BO!TT)%RR0`)
	Lt = table(`E.%#F!#VL' ,(.(.,#0O! `)
	Lu = table(`A"R!E#L!!,A!W!""/""O!" %"#"!#" #" ""&!"!$#"!"!%" #""#" #" "!#" #$''#!-""1""##!$!Y!"'"!""#" $!'"A)#"##)&#" "!#" #" >!0C!## "#7"%##!""D#P!A!")W!" -""_"""J"IZ"J"!#&R6J%SD"#' R""$@*U$")A#").(**.(.(*+'"(.H"&,&,&,(+&F(#%#$"$"#$ &&'" $"&*"%#^!\S"^"P!#" ""'" $!##($!A#"(#"$#NJ>!K!"3;"G$-"#]!"*%" )"$#""#"#5" &!(!/" $!#" 1"8#LY5 P!EF!N"H$F"\$4!<!,!"JW!D#]$J!ZY"^!@L5^!@"P!GJ9R!:R!:R!:#" %# ## $!.:R!:"!&".!,;"!&!(!#$ *;R!:R!:R!:R!:R!:R!>P!A!P!A!P!A!P!A!P!A!#VI$ @"`)
	M  = table(`@8^&S(,G(X"!#" #" #"H"4P!H!0#F# *"*""!&C!#? R!["4Z!0)#9 $!0!$!(K!$[!0J!N!!@"V!$!B!!,*"=$X!#" *"""$)#+ #;"$X!#" &$""$##? #$+$X!#" ,!$!$4"6*!$X!#" *"""$'$*">#\! &#$!&)#I! &W!#" *!$!&'"+"=$X!#" *!$!&'"+"/#- $W!"!,!$!&)#+ #> "F"#% (!#" ,2"]!## *,.B### .+,I"";%"$"Q!F!!"%4!F")#E# D!7&$$!$",#&-6!#+ $_5$R=&<$=">"@"^!)#N! "!#V# #C!V#6$6[&(Y!2!X!"#Q! X""64(O!@!F!0,$>8X!:P!F!X$$!H!$#'"$F&^#P6@"^_"$M$#A# \!J1*I#"TN=&!2@!"P""P(#$$#8 &$#T" #S! @!:B!-#G! ,98L!&O!:D!#D" 8,#) #N! "R!#" """%"!#J! &%"L'.!"PY3#B7 <0>M>#C'U$(FT!$!"%&H!$$#F% #^1 $A"(])"M"*F"4Q!&Z#$U!<I!## #+ $M!4'#^! "D!:0"L!#- "P!:(&!"\"6&##]$65&W!"!,"""$)#+ ## *#(C"0!##!&!(!#/ #S" @!7#R" D!K',"0;"R"@!J#8E#<@(<U'*!""&!#" #N$ *",##= 0H!,!&(#* 2N!>F&.G&.!.R"J!!:Z#*##" #" *!#C" &!"!([*&)"!#Q! *#(7#FG%&<HF+B!@N"([!,X@!#" J#'&Q"#, #LE3 #BS$ X""L!^0(#*(.",>&T$$[]!L#$B#(#/6(!<PJ!,!@!",!"!(D##A% *W+#^! $\/&^'"S'##'"%#[. *M#,U]E8^.`)
	Mc = table(`CH"#X!"$(&!"R!"Z!$&"""*#L!Z!$B"#[! "(#" #V! #[!!#' ## #+F#"!"#$!$*#J! "]!&]!"Z!#" &""!")"<#/ #[! "%$!$*#K! #L" "&.2"J*"_!#L% #%&## #: #+ "",5""*"#+ "XS!#?A$#( ,!"Z*&"$$"!*@'"Z!#")#" #) (Q$#Q!%#" &!"]!#?$""#]!"$!#$ #Q! ,("K%#6VY$"S_=""#Y" #S! <N$"O!#Q! #% ## "N#"""8#N!!#N#""%#N' #" #" #"S@9#"_##N! "$"S##9 #\!P!$)"-#^" "#"!#K% "?"Z!"!&"""$)#+ #U" "'##!&!"!#F# "("##K# "&#" $"#N' "&&"#R# "("!#N#!"&#H#!"$#F( ")#X' (!"$##!#O$ "(&$#U"="^!#J&##"G&#/J##("#V& &$"!#_* #-P!"("!#IO0 "DQ#L#H#"SK8"&*`)
	Me = table(`HD!"TQ%#_P! $!$KLA!$`)
	Mn = table(`@8^&S((I(X"!#" #" #"H"4P!H!0#F# *"*""!&C!#? R!["4Z!0)#9 $!0!$!(K!$[!0J!N!!^!W!#"$.$#$ **"=#[!$&(#5 #;""Y!#% #% ## "##? #$+"Y!#% &!"$#5 #7 (!#[!"#" $(#( #, #?]!#-R!#$W!#" "%$!&'"+"=#[!"#'%"4"<"Y!"$&(#5 #>H"#( "!#["",,.B### .+,I"";%"W!:!(!"%4!F")#G# $!*!"""9"$$0&-## #'/#@6 "R=$=">">"@""!,(## 2)#N! "!#V# #C!V#$$")#' "[&""#[!!,!#"".&2"#Q! 8!\!"64&P!#" &!#&H!0,"@!&""!$X!#" #$!$Z!.""X$$!8!,$#'#"F&^#P68$#$ 4^_"$M$#A# \!J1&K#"TN=#% 0@!"P""P(#$$#: #&W$":B!-#G! ,94N!$P!## $""G!#D" ("""",#)O!#T!!$""%"!#K! #)N'##$#QY3A7>0>M>#C'U$(FT!$!"%&H!$$#F% #^1 $A"(])"M"*F"4Q!&[##W! :I!## #+ "Q!&""'#^! "D!(!.^!#- #U! .*&"#@# ""#" #'"#^$#.5"Y!"##F! *#(F"*-%"."U"."$!#8T"*!#% #" #O' $&"!";"U"."#" #K#!## (!#F#!## $!(C(0!"@("!#%P$&""$#A! 0H!*"&(#* ("$N!8!"F&#" "!#J& *!*!#S" H!",!"!"Z#*##" #" *!#I" #$!#\* #, #U! &%#"7#FG%&<HF+6#$@N"([!,X@!#@" $Q"#YE3 #BS$ X""L!@1$1.",>&T$$[]!L#$B#(#/6(!<PJ!,!@!",!"!(D##A% *W+#^! $\/&^'"S'##'"%#[. *M#,U]E8^.`)
	N  = table(`P!2X#"%## "AM!2F$2F&2\,2V#2$*L#2V#2V#2"*N#8S#2(,G#2H#,'D!M#2@#2V#2F"F!L(2F"2O6F!Q;$O'2&262L)2@$4E%2&2V%2V"2F$2&2V@!#$ (&2F&D#"(V6V#N"J!V3Z!IK!#J890.$W*&J$2>.!<@!2G!<@[<2\%2@**Z$2F!2F&262V"2V,2VX42M/X",P#1"U*T!D!&=#)F$(J&2N=.9,G!0K"(6*@%"">"Z"@"0T!">$K"(H#.8.I!,J**P!2&2V(\!^$2J!&P#,F$Z!@$2\!2P$2'F!['2V*2V#2V+2F#2&F!L"6D-D!]"2V42V"X!C'2F"2V!2F+2F#H!KA!\&AF/2FI"2V"2F$2!,N02F(L!]*$YG72FN!F!,F!L#P!UB!B#@J"2F-2V/2W'2L60@$2W8T#!$!&L"X"!<B>8CW"2`)
	Nd = table(`P!2FQ!2F$2F&2\,2V#2V#2V#2V#2V#2V#2V#2V#2V#2@#2V#2F"2V(2F"2FZ!2F!2L)2@$2F%2&2V%2V"2F$2&2FNB!2F52F!2F&262V"2V,2VX42FL!2FD"2&2\82@$2\!2P$2V(2V*2V#2V+2F#2&F!L"2F-2F#2V42V"2V'2F"2V!2F+2VN02FI"2V"2F$2V02V[72TV"B#@J"2F-2V/2W'2U:2VT$2`)
	Nl = table(`NW%$OS"D""&^S##: ..$KU=2PR6H#L.#)F$(JA(\&E\2$`)
	No = table(`R%"%## "UI"*X+*X#$E$,Y&,10Q-2UA!F!SC!2@/#VT!#*&2F&>I!#W6 T#N"J!V3Z!IK!#UD! $J$2>.!<@!2G!<PK=*QF6X"A"&1"U*T!D!&TI!.9,G!0K"(6*@%"">"Z"@"0T!">$K"(H#.8.I!,J**@+\!^$2J!&P#,F$F![+F!EJ!"N-0G;D!S:H!F\2,^8L!IA9F!,F!L#P!NJ%0A=T#!$!&L"X"!<B>8`)
	P  = table(`A!$!*!&*"#":$!#<!#D!%#$*"##$^5#)R.*I!"S!#""##L!"4"!"-#" "J"&F##L! 8I'$V!<?#F( #+L$#Y#Y##G,,#P+Z"#+ #I% :!#F! $G"#K" &$"O#*K%#E3 .W$#N3L!"N"$G""]$$!$E!4Y)"X&"@$,!*@%"*,<$\#&[!(^!"@".+#]9 L!(F!!8!6>"."Y3&="]A!:O""?2S,J!_!&@!"[7&!"P##P$ Z"!^!"6C-$$2"60#-B##["B@="M($C##+S#*\+&V""H!$!#R! #P!A#80"\#&^#"0"Y'#SJ4 #Q& 06D"!:!#%!"U$$!*!&*"#":$!#<!#" *Z,$\4#Q!^,#H7G&#@!P(0F!#Q# *B",Y"&Q.#_)B!#E$ &L!&]%,M#"!&^#&P!"O"&$#.!$X"*K##K) #" #S# &*"!#I#Z'L!I#$<8L"#C$ "\'#I( "[$#]" ,S"$!(]"2W&#@# &J!"E4"J"8O%#QC! &\[""[S."E$#B" &(#I1 "G)&G*#]E3GO'(S["#_:  `)
	Pc = table(`_"#@_' #4^NW!"8$O' `)
	Pd = table(`M!#]J!S!#BR#E@!#J@" (AP###?"$#=^-#4O##QLS! #F!*#J%@S##_)`)
	Pe = table(`I!#T!?#^U#!#_Z!IM"#X!/#[3!#?^A!-"P"#A!!'"T,5"@"#"A!#FA!!%"L!'"L-)"#'"""^HS!#Z&=/"##2!#"J%#T!?%#`)
	Pf = table(`[%#^Z'##=HN##"$##/#$`)
	Pi = table(`K%#M['"""#:HN##"$##/#$`)
	Po = table(`A!$!$"%" #+ #$ #<D"#&."'#_5(#S. (I!#W!"##L!"4"!"-#" "J"&F##L! 8I'$V!<?#F( #+L$#Y#Y##G,,#P+Z"#+ #I% :!#Q#J"($"O#*K%#E3 .E8#]# "G""]$$!$E!*!&Y)"X&"@$,!*@%"*,<$\#&[!(^!"@".+#C: #) ,(0"&"$#4!#" 0ZD#&!"P##P$ #% ""## .!"!## #+ &!2"&!#" 6"$L-$Y!#^%B@="M($C##+S#*\+&V""H!$!#R! #P!A#80"\#&^#"0"Y'#EQ4 *"#74""&#$!&'$&#" #V$ "!$"%" #+ #$ #<D!##  Z,$\4#Q!^,#H7G&#@!P(0F!#Q# *B",Y"&S9#E$ &L!&]%,M#"!&^#&P!"O"&$#.!$X"*K##K) #" #S# &*"!#I#Z'L!I#$<8L"#C$ "\'#I( "[$#]" ,S"$!(]"2W&#@# &J!"E4"J"8O%#QC! &\[""[S."E$#B" &(#I1 "G)&G*#]E3GO'(S["#_:  `)
	Ps = table(`H!#S!?#_U#!#_Z!^K"#$F!#X!/#[3!#?^A!-"P"#A!!'"T,5"@"#"A!#FA!!%"9#3!%"L-)"#'""#BIS!W&#>!-"##2!#"J%#S!?#$" `)
	S  = table(`D!#'0$?#";#"C!(!""#" $"#$>#@!J.&,:%,!#" >U##/ #Q#K$#K( "V#$"## #O&*#4 #X''"H$#J+ #' #V'^##C$ ,D$#P&I!#F&A&$/#" ""*4%"E$.!*!"%&E&"P72S6#N+D+#^$ @"A+2)0@B!#" "+$-$-$-"E"#.G!$-$3B"^!"!&!"*#" "%*!%"$#, #% &%&!#[! #% L7$X!"\/64Q"Z$6NF!L!@#"\!*D96\#$^!"J7"R(E'*E+"N!R!!P%,J-:>$#. #-5"&"[""S'"$2@!J")#1 Z!+Z!(#0 \!*L"/^3@N&^#PT5L#Y1L!)"G#"]$&*&]1$A'#/ #^]3H$@"M+>@""V!.L!&B##" ""#[$&#1 "?#";#"A$,!,-"Y)0Y!@!"$!8##P! V"ZS!"O2#F6 #B* ,FC"#VD" V!JZ2&%#WJ4C[#^.*$#F;&L!/@!_"F'\!J/*L""V#%$6"'Z!$X#5B$##[% J%J;#:?#:?#:?#:?#:\!^?W!&R!.!:!"HV!#P-LM"#$]##B. #O( T"$F&,<"<!<!H"7@*X!X!-V"$0'".*Z$P]!#@!#8#R-&6$#0 4$N#(2&N"(Z!"6$".0G!N5(:"8#4#P#!#% <"6$2'D)!V%* `)
	Sc = table(`D!#^# $IG!#\#R/"R/"'#V'G(#F2[L"#EF" @"V[A!#DN5L##[$[&"#"V_'&^XP!#QM"`)
	Sk = table(`^"#"G"#'$#$I0&,:%,!#" >U##/ #CH!TY%#" "+$-$-$-"\D$"CS=L!)"G#"P>#/ #GB4 >[;#"B% W@]!(`)
	Sm = table(`K!#1 "]!#"M!#%E!#@!^7#P0 "[Q&#.G!$-$K$#H! &&#E" &%"$%#'#@! ##!#@! T0@!"Z"#? N!H!*U.#*V!.O##Q* &"\!*>@(D(6\#$^!"B0P!H!"*\^S!#Y9!$D%#1 "]!#"C$#' $AM#"@KP!#Q^!9#@!9#@!9#@!9#@!9#MY% #_N" .`)
	So = table(`F%##$#"Q>#K( #@$ #O&*#4 #X'C0#V+B$*!#E$O&#J!G,$/#" ""*4%"E$.!*!"%&E&"P72S6#S6]$B"A+2)0CL!"!&!"*#" #' (!%"$#, #/!"!#[! #* &"&!"!"!,!\!""!#" Z!L(.$F!","@%!Z!9N"&N$64Q"Z$6L+!0!J#(\&!N/L!V"@"^/@0^"5"&L""R(E'*E+"N!R!!P%,J-:>$#. #-5"&"P*"$2@!J")#1 Z!+Z!(#0 \!*L"/^3@N&^#PT5L#A;&*"!#^1 "IJ4>M+>@""V!.M!$D/#$$"-"Y)0Y!@!"$!8##P! V"ZS!"O2#I@! ,FC"#VD" ,$@!JZ2&%#WJ4C[#^.*$#F;&L!/>@#F'\!J/*L""V#%$6"'Z!$X#5B$##[% J%IE!^?W!&R!.!:!"HV!#]Z"A$#R6 T"$F&,<"<!<!H"7@*X!X!-V"$0'".*Z$T/%PM!#@!#8#R-&6$#0 4$N#(2&N"(Z!"6$"^!N5(:"8#4#P#!#% <"6$2'D)!V%* `)
	Z  = table(`@!#@$_N%#@L" 2="%#P!@]# `)
	Zl = table(`HA( `)
	Zp = table(`IA( `)
	Zs = table(`@!#@$_N%#@L" 2D!#P!@]# `)
)

// Their other names.
var (
	Digit  = Nd
	Letter = L
	Lower  = Ll
	Mark   = M
	Number = N
	Other  = C
	Punct  = P
	Space  = Z
	Symbol = S
	Title  = Lt
	Upper  = Lu
)

// Scripts.
var (
	Adlam                  = table(`@HZ#V$$2$"`)
	Ahom                   = table(`@XE"T!"<$L!`)
	Anatolian_Hieroglyphs  = table(`@@Q"LD!`)
	Arabic                 = table(`@P!(!*!:!$!^!!2+R!!V&!B"P"^"P'B"%T$!X!PR\!Z>"^(@!>P#(!L(C[#\!C"*(0A!*@XW!&!T!!"!##!2!&!#"&#%!%" "!"!##!)" #""&!,!&!&!#" 0!@!%$!(!@!T!"`)
	Armenian               = table(`QI!J""B#"$CL]!(`)
	Avestan                = table(`@XB"J##,`)
	Balinese               = table(`@X&X$!B#`)
	Bamum                  = table(`@UI!N%HHP!PC!`)
	Bassa_Vah              = table(`PVZ"Z!"*`)
	Batak                  = table(`@^&F#(&`)
	Bengali                = table(`@L"&!."""J!!,!#$ $"0"""&(#% #" &"P!`)
	Beria_Erfe             = table(`@U["P!"P!`)
	Bhaiksuki              = table(`@@G"0!X"!:*X!`)
	Bopomofo               = table(`J7"YP+T"P#^!`)
	Brahmi                 = table(`@@D"Z$$F") `)
	Braille                = table(`@@*^/`)
	Buginese               = table(`@P&V!""`)
	Buhid                  = table(`@Z%F!`)
	Canadian_Aboriginal    = table(`@@%^G!P1J$ZM@">`)
	Carian                 = table(`@U@"@#`)
	Caucasian_Albanian     = table(`PIA"F#+ `)
	Chakma                 = table(`@HD"H#!B!`)
	Cham                   = table(`@PJ!L#):"2"&`)
	Cherokee               = table(`@]$J%"*R[E!^$`)
	Chorasmian             = table(`P]C"V!`)
	Common                 = table(` @$:*:\"!<!(7#@!A.L"%("F!T##*&#"]3#'.#$@!#]$D0#B$ #ZF!U,&B)#PO! "G""K&"!#NF!-#( $!*!$"#F8 4"L%!4#4!<1B"^!J"!$"*!T!!@!I!$$RI!645^Y!@(FG!"R(@0Z%R,H!!#" N!/.$&[""##[" #T$ <@!J")#Q! \#?@%O!#Y" L*@N&^#@H6B"F#$E%2T'#A%K,#/ #SN4 #Q& 06D"!D!!&S$#" \!:*:4*#N! #A" *!,*(B($$X"#0P"8S!X"D'T!DMN!&\Z#X/#F;&L!/@!_"F'\!J/*L""Z##@!("'Z!$X#U&F!,F!,L%)P!G$H%!L$!""## ## $!6!#" *!@$!&".!,!V!!&!(!#$ *!F5"F2"B#QC%F$L"X#B6V"$F&,<"<!<!H"*Z*X!R!!"-V"$0'".*Z$P]!#@!#8#R-&6$#0 4$N#(2&N"(Z!"6$".0G!N5(:"8#4#P#!#% <"6$2'D)!L&F@A8#? \%`)
	Coptic                 = table(`B?:PD*F'%,`)
	Cuneiform              = table(`@@H"RY!F#\&!(+F,`)
	Cypriot                = table(`@@B"*"#" T"!"###`)
	Cypro_Minoan           = table(`P\K"D&`)
	Cyrillic               = table(`@@!H("P*PZ%4@%#M"GC$^!@B>^%N\5"@PX!Z#A! `)
	Deseret                = table(`@@A"^$`)
	Devanagari             = table(`@H"@%$<"R!@[G!^!@P<2`)
	Dives_Akuru            = table(`@HF","## ,!"!Z!!""6)2`)
	Dogra                  = table(`@@F"V#`)
	Duployan               = table(`@@O#T&%8#0'2"&`)
	Egyptian_Hieroglyphs   = table(`@@L"JE"*TY'`)
	Elbasan                = table(`@HA"N"`)
	Elymaic                = table(`@_C"L!`)
	Ethiopic               = table(`@P$P$!&",!#" $"P"!&"@"!&",!#" $"<!P#!&"D$"^!#R!FO&L!),!,!,!,!,!,!,!,BI?*"*"*),!,QEO",!&!"!<`)
	Garay                  = table(`@JC"J"#X!("`)
	Georgian               = table(`@E$J"!#&"T"!&P\"T""$@B$J"!#&`)
	Glagolitic             = table(`@@+^%@]L#,!@!",!"!(`)
	Gothic                 = table(`PY@"T!`)
	Grantha                = table(`@XD"&!."""J!!,!"!("0"""$"#'%,",#(`)
	Greek                  = table(`P;&!$"&!#%!#" "!#" D!!\#.>FI&(R!($(T"#A* H!"*"J""*".!'" Z!"H#!<!:"*!D!"$!0G)#_QB!ZN5\$1#@CT! H$`)
	Gujarati               = table(`AT"$!0!$!J!!,!"!("2!$!$"#0 $"6',`)
	Gunjala_Gondi          = table(`@KG"*!"!H"!"!*'2`)
	Gurmukhi               = table(`AP"$!*$""J!!,!"!"!""#" &$""$##( $!#( >`)
	Gurung_Khema           = table(`@HX"R#`)
	Han                    = table(`@T+R!!P%,J-O!#"90.&D>^[,@"^_H!@H6Z6"R&HH=",,I@D!^MS"@!ZQ("ZH+"@S./ZF!BM"ZA!BO!TT)%RR0`)
	Hangul                 = table(`@H$^/NQ'"A(Z%Q#\!A"\!AW=X!C4FZ5,L!$@#D])\!#*"*"*"$`)
	Hanifi_Rohingya        = table(`@HC"N"(2`)
	Hanunoo                = table(`@Y%H!`)
	Hatran                 = table(`@GB"D!!"%(`)
	Hebrew                 = table(`QL!L#(T!$*HI]!R!!(!#" #" #" 0`)
	Hiragana               = table(`AB,J%&$A[_"\12#> "ME0 `)
	Imperial_Aramaic       = table(`@BB"J!!0`)
	Inherited              = table(`@8^&U("D.4:#A7 $[J$Z""6D/$!8!,$#'#"F&^#L0"B&@"YY#&K#"EKS!>0:O>#C'ZB$#E^N! X""L!@1$1.",>&RZK8^.`)
	Inscriptional_Pahlavi  = table(`@[B"D!%.`)
	Inscriptional_Parthian = table(`@ZB"J!".`)
	Javanese               = table(`@LJ!Z$"2$"`)
	Kaithi                 = table(`@DD"D$* `)
	Kannada                = table(`@D#8!$!L!!2!("0!$!&'"%$!&"2!$`)
	Katakana               = table(`AE,R%"$P'>P&\"!N%N@S!2!X"RBL!&!,!"!#@) "R!#/ $`)
	Kawi                   = table(`@XG"@!!P"#X!`)
	Kayah_Li               = table(`@HJ!Z"! `)
	Kharoshthi             = table(`@PB"&!"%.!$!X!"$$2'0`)
	Khitan_Small_Script    = table(`D_["#\X& H=I! `)
	Khmer                  = table(`@\%Z%"2&2F/^!`)
	Khojki                 = table(`@PD"B!!\"`)
	Khudawadi              = table(`PUD"T#%2`)
	Kirat_Rai              = table(`@J["R#`)
	Lao                    = table(`AT#"!#" &!N!!#" J!"(!#" *!2"&`)
	Latin                  = table(`A"R!&R!O!#0%L!!\!!@<G!([P&J"&@#%&%8!J$A"^/Q+#.08M$"&#<1P"WV"^!BU>J&#B%4<P9T"!0!&V\3,Z@!R!&R!EA"*!R"!0EZU!\!&*`)
	Lepcha                 = table(`@@'N##<#$`)
	Limbu                  = table(`@H&\!!6$6$#$ 4`)
	Linear_A               = table(`@PA"L3)J!*.`)
	Linear_B               = table(`@@@"6!R!!D!!"!<":B!T'`)
	Lisu                   = table(`PFI!^"PU> `)
	Lycian                 = table(`@T@"X!`)
	Lydian                 = table(`@IB"R!% `)
	Mahajani               = table(`PJD"L"`)
	Makasar                = table(`@WG"P!`)
	Malayalam              = table(`@H#8!$!D#!$!*$>"R!`)
	Mandaic                = table(`@B"V!" `)
	Manichaean             = table(`@VB"L"$6`)
	Marchen                = table(`PCG"^!"J!!:`)
	Masaram_Gondi          = table(`@HG",!"!V"##" #" .(2`)
	Medefaidrin            = table(`@R["T%`)
	Meetei_Mayek           = table(`@WJ!L!I&Z""2`)
	Mende_Kikakui          = table(`@@Z#H,">`)
	Meroitic_Cursive       = table(`@MB"N!$F!"Z"`)
	Meroitic_Hieroglyphs   = table(`@LB"^!`)
	Miao                   = table(`@X["T$$P#'@!`)
	Modi                   = table(`@PE"H$+2`)
	Mongolian              = table(`@@&""#" D!&P%'T"UM_!8`)
	Mro                    = table(`@RZ"\!!2$"`)
	Multani                = table(`@TD",!#" $!<!4`)
	Myanmar                = table(`@@$^)@JF!\!A#^!PB;F!`)
	Nabataean              = table(`@DB"\!(0`)
	Nag_Mundari            = table(`PFY#R"`)
	Nandinagari            = table(`@MF"."Z""4`)
	New_Tai_Lue            = table(`@L&V"$R!&4#"`)
	Newa                   = table(`@@E"V%!(`)
	Nko                    = table(`@^!T#"$`)
	Nushu                  = table(`A_["#OL0 T8`)
	Nyiakeng_Puachue_Hmong = table(`@HX#X"#:"2$"`)
	Ogham                  = table(`@T%X!`)
	Ol_Chiki               = table(`PB'^"`)
	Ol_Onal                = table(`PNY#T"$ `)
	Old_Hungarian          = table(`@DC"D#-D#'*`)
	Old_Italic             = table(`@X@"F")$`)
	Old_North_Arabian      = table(`@TB"^!`)
	Old_Permic             = table(`PZ@"T"`)
	Old_Persian            = table(`@]@"F"$:`)
	Old_Sogdian            = table(`@XC"N"`)
	Old_South_Arabian      = table(`@SB"^!`)
	Old_Turkic             = table(`@@C"P$`)
	Old_Uyghur             = table(`P[C"R!`)
	Oriya                  = table(`AX"$!."""J!!,!"!("0"""$'$$"!("B!`)
	Osage                  = table(`PEA"F"$F"`)
	Osmanya                = table(`@DA"Z!"2`)
	Pahawh_Hmong           = table(`@XZ"J$*2!,!H!%D!`)
	Palmyrene              = table(`@CB"^!`)
	Pau_Cin_Hau            = table(`@VF"P#`)
	Phags_Pa               = table(`@BJ!N#`)
	Phoenician             = table(`@HB"V!# `)
	Psalter_Pahlavi        = table(`@\B"B!'&,,`)
	Rejang                 = table(`PIJ!F"+ `)
	Runic                  = table(`@U%T$#4`)
	Samaritan              = table(`@@"Z""<`)
	Saurashtra             = table(`@DJ!J$(6`)
	Sharada                = table(`@LD"^%@L".`)
	Shavian                = table(`PBA"^"`)
	Siddham                = table(`@LE"J#"J"`)
	Sidetic                = table(`@JB"R!`)
	SignWriting            = table(`@@V#VH!/(!<`)
	Sinhala                = table(`AL#$!B!#N!!0!## *##% (!#" ,&2"$L_@"F!`)
	Sogdian                = table(`PYC"R"`)
	Sora_Sompeng           = table(`PFD"P!'2`)
	Soyombo                = table(`PRF"D%`)
	Sundanese              = table(`@\&^#@(.`)
	Sunuwar                = table(`@^F"B".2`)
	Syloti_Nagri           = table(`@@J!X"`)
	Syriac                 = table(`@X!:!V#"$P(4`)
	Tagalog                = table(`@X%J!) `)
	Tagbanwa               = table(`@[%8!$!"`)
	Tai_Le                 = table(`PJ&Z!"(`)
	Tai_Tham               = table(`@Q&\#!X!"4&2&:`)
	Tai_Viet               = table(`@TJ!D$8(`)
	Tai_Yo                 = table(`@VY#\!!J!("`)
	Takri                  = table(`@TE"R#&2`)
	Tamil                  = table(`B\""!*#$!&#"!#" #$ #$ "#6$(#$!&"#'.H!E^D"B#- `)
	Tangsa                 = table(`PSZ"\$!2`)
	Tangut                 = table(`@_["#@! \O-@0\!A#D'`)
	Telugu                 = table(`@@#8!$!L!!>"0!$!&'"!$!""&"2'0`)
	Thaana                 = table(`@\!B#`)
	Thai                   = table(`AP#R#%V!`)
	Tibetan                = table(`@X#N$!F"$L"!F"!<!,$"`)
	Tifinagh               = table(`PI+N#'". `)
	Tirhuta                = table(`@DE"N$(2`)
	Todhri                 = table(`@NA"F#`)
	Tolong_Siki            = table(`PMG"V"$2`)
	Toto                   = table(`PTX#\!`)
	Tulu_Tigalari          = table(`@\D"2!##!J"!2!##!&!2!"("`)
	Ugaritic               = table(`@\@"Z!! `)
	Vai                    = table(`@HI!V2`)
	Vithkuqi               = table(`PKA"4!<!,!"!4!<!,!"`)
	Wancho                 = table(`@VX#R#% `)
	Warang_Citi            = table(`@EF"D%, `)
	Yezidi                 = table(`@TC"R"!$""`)
	Yi                     = table(`@@H!XH"#L#`)
	Zanabazar_Square       = table(`@PF"N$`)
)

// Properties.
var (
	ASCII_Hex_Digit                    = table(`P!2'*:*`)
	Bidi_Control                       = table(`\P!#RO& #; &W!&`)
	Dash                               = table(`M!#]J!S!#BR#E@!#J@" (]!#H!/#G,D@###?"$#=^-#4O##QLS! #F!*#J%@S##_)`)
	Deprecated                         = table(`I*#JI!CH"#"IA""EF"*Y5"VFW; `)
	Diacritic                          = table(`^"#"G"#'$## #X/ Z)!.%*1"$#* #^' &Q&#X! V"!#" #" #"C$.$"F$"$"#$C"T!["4Z!4B!"^#.I!20V!]!#1#&<#K"0#O#0#O#0#P! "\!#1'#X#N##1N##1M#"0#]#O##- (!#L#-(K"";%"$"B"$!"^!#Q#!"H!"$(9,!#+ #B6 "T=">#U$ 2)#\* "D)#5 ,"#Q! :"4#<"6H"#0F!0V!"Z!#, #C" #A" (R"P!$#'"$R!\#P!F"%6E!4]-#" "+$-$-$-"PG#$])#[/ (I#&_"#SK=,"!#= #S" #/ @"F#$F##' #-E!#X$;B!Y!&D!#@#,#E!U$$A"&S!#E# &)$@$"PY3#B8 <N(#"O!#N! #D"\7#@E! (!R"!0]3$$#F% #\1 (F!#; &L,## "F"4Q!&@&#J!H""X#"^!#M")$H#"R%"P""0#9 *#(Y"$!"-"_"#$[#"['"^##W# #T#M("B("$#]$S"#3Q"#F-B(#" #R"A"#H+ #8LG%<YF+#AN" &[!,T1"B1@!P""^_/&!,!"AX'Z""L!@1$#*(.",>&BT#Z#B&,W+#^! $^7"@7,M#$!$`)
	Extender                           = table(`W%#Y0 #O;Y-#W3I$#Z"P7#@$CJ"#Y!C3#O,D"#J\$K!(G#"]"$VX;#WO!B>#7I$#M#5"[C5 P@""KN!#<$#HF!E)#U# #S/ "OF!#A:HK3"\D!"!#/ #IJ< #RE!T:$`)
	Hex_Digit                          = table(`P!2'*:*IU_!2'*:*`)
	Hyphen                             = table(`M!#@$\F!#\S$I@""EP##D7GKS!#J%W" `)
	IDS_Binary_Operator                = table(`P_+""2Q/ `)
	IDS_Trinary_Operator               = table(`R_+"`)
	IDS_Unary_Operator                 = table(`^_+"`)
	ID_Compat_Math_Continue            = table(`R%"%#W]'#4!<S+#%6 BEM##:?#:?#:?#:?#:`)
	ID_Compat_Math_Start               = table(`BP(#%6 BEM##:?#:?#:?#:?#:`)
	Ideographic                        = table(`F@,"90.$E>^[,@"^_H!@H6Z6"R&JH=#. &)JM.I!^!A#D'][(V8DH3^MS"@!ZQ("ZH+"@S./ZF!BM"ZA!BO!TT)%RR0`)
	Join_Control                       = table(`L@("`)
	Logical_Order_Exception            = table(`@R#([#(PW"$"#[GD! ##!"`)
	Modifier_Combining_Mark            = table(`TR!""#D$&#$ #B/ #" "##@!`)
	Noncharacter_Code_Point            = table(`PN_!^!N0"^__!"^__!"^__!"^__!"^__!"^__!"^__!"^__!"^__!"^__!"^__!"^__!"^__!"^__!"^__!"^__!"`)
	Other_Alphabetic                   = table(`E:#> 6@2:!#" #" #"H"4P!8!,0#F# *$&""$#D!>>F#4E#"#0!$!&J##]! 4#,&F!V!""<!"%$*"=$Z!,""""*#+ #> "Z!($"""$#? #$+$Z!.!$!"5"6$$$Z!,"""")"*">#\! &#$!$*#I! &Y!,!$!$("+"=$Z!,!$!$("+"/#- $Z!,!$!$*#+ #> "K"*!#" ,2"]!## *2#D#"*!"0#D% B!)4!F"N#6!## $7&$$!$",#&-6!#+ $TS!">">">"B"D!\%"B!#W# 4$0^&(Y!2"F!J""+$Q!(P!<\!$>0""Y!4R!D!\,B"AV!F#VG"^!TC>.B!"B+#)7(X""R!>!#Z!F!(<6M!&P!6E!#D" 8,#) #N! "R!#" """%#M! &%#N' ,SY3 WB"(FT!$!"%&T8&A"#B* #N" "C($U!:M!"+$M!0)#^! "D!62"Y!$P!8."\"0"#'"#^$ 07&Z!,""""*#+ #U" .!##!&!"G#8!$J#B!M',",="R"<!#K# 2G#:A(8W'*!"""##"N$,"*$#= 0J!(!&24N!:H&.G&.!,S"J!!:Z#*##" #" "!#$B"(!"!&\*&)"!#Q! *#$]N0@!@Q##" J#'&]""LE3#B[( *!@!",!"!(D##TR!"#( #&Q2#I_! P!&R!&R!`)
	Other_Default_Ignorable_Code_Point = table(`O:#PP# #TR! #PE"^G$#\QS!O"0G@@:#" X!@#^'P'^@'`)
	Other_Grapheme_Extend              = table(`^M"#9F+#9F##9H'#"$"!")"G##9W##0UI"#?@@!#&!#& #F#G""X@!#BA$ #DI>L##^N5  @Q$#U#H(#/)#A#)##!$%#A',#R'F(#Z3,#DP!NE4"SK8"&*MUK8^%`)
	Other_ID_Continue                  = table(`W%#P6A_#0HS!#RQ! #NG$ISS! `)
	Other_ID_Start                     = table(`ED&"QD"#6L[#"`)
	Other_Lowercase                    = table(`J%#0U/0'">(@##U!AL##PA# Z#-#C! F"Q5#.08S&>P:R!R\!"^P>"R&#A$ $#"B;&) V@7## "!R"!0UCV!Z#`)
	Other_Math                         = table(`^"#R; ""#; ## #AA';$+#A! $8"."A"8$#$ #% &2#%"2!#$ &&#$ ## #" "!*#&%(K"("&!"!"!#" &""$"$B!""!#" *!#' #C) $H%"!#91#^- #- .%(%"""#(.#""*8"Y!#"=&)"V*"?2S,J!_!&@!"CCU!#"$#T&! AFU!H%!L$!""## ## $!6!#" *!@$!&".!,!V!!&!(!#$ *!F5"P!!P!!\!!P!!\!!P!!\!!P!!\!!P!!."B#@P%&!T!!"!##!2!&!#"&#%!%" "!"!##!)" #""&!,!&!&!#" 0!@!%$!(!@!`)
	Other_Uppercase                    = table(`@K(>F:R!@CS#R!&R!&R!`)
	Pattern_Syntax                     = table(`A!<*,:&!#; $B!,!#" %" %%##8?#YX' L!(<"D!!2Q)^L!@%JG!>VF"@0^'A,$$P!/#NHS! #F(  `)
	Pattern_White_Space                = table(`)(2#E#H\'"8"`)
	Prepended_Concatenation_Mark       = table(`@P!*W&#R!@,"P" Z^A"#0`)
	Quotation_Mark                     = table(`B!#%C$#0\Z'.9"GP##J. $-$AQS!&]%#%Z""`)
	Radical                            = table(`@T+R!!P%,J-`)
	Regional_Indicator                 = table(`FO\#R!`)
	STerm                              = table(`A!#-0#JJ!S$$T%#L! "V'#^!!#$ #F) #EW! #W8$"E8#G& #^$ #N!%#[) #C+ $B%"*"""=$[%"A""D=#8 #* "OE#$R)#.6"M-#]G=N("C'#$^+"V""_"#Y$ #T$ "P$"Y'#GQ4""[!#$ #J%,#1A" TW""]G!(L!&]%"U#&_#$A$"&#1 #Y" #" #M#J)"U#"U+"%<I#"Y'$E0#"['"W""D-"T5"J""IY2"E$#B" #,I1"H)#GP3HO' `)
	Sentence_Terminal                  = STerm
	Soft_Dotted                        = table(`I#"D&#Z(>#U!4#A*B##"IH&#T!-#$D$#^$E-#W& #SY"E]I#"R!"R!"R!"R!"R!"R!"R!"R!"R!"R!"R!"R!"FD"#R) #;`)
	Terminal_Punctuation               = table(`A!#+!#, #$^9#)A0#Z!H"#/!$T%#L! 2!#L' #W! (!.?#F( #UG! #M%$*W)"U8.E8#]# "G""]$$##H! $""Z)"B+&B%"*"!$=$[%(^!"D=#8 #* "OE#$R)#.$#+!"#"L-"[G="M($C'(^+"V""_"#X$ "S$$_##1 #Z'FQ4## #Z! "!&I%#+!#, #$A"##ZA!#Q!FD!#H&V)"X$*D"*Y"&X=(L!&]%,P#&_#$A$"&#1 #Y" &L##K) #V# ","F+&#<I#"Y'$E0#"['"W""$"^,$M!#F4 #K" #LI! &YO1"E$#B" "*#J1 #H) #GP3GO'&`)
	Unified_Ideograph                  = table(`@@-^[,@"^_H!NP6"!#" #+!#" ## "VNA"^MS"@!ZQ("ZH+"@S./ZF!BM$TT)%RR0`)
	Variation_Selector                 = table(`K@&$!#QOY! <PW@:^.`)
	White_Space                        = table(`)(2#E#:#@O%_K"4="%#P!@]# `)
)

// Categories are the general categories by name.
var Categories = map[string]*RangeTable{
	"C":  C,
	"Cc": Cc,
	"Cf": Cf,
	"Cn": Cn,
	"Co": Co,
	"Cs": Cs,
	"L":  L,
	"LC": LC,
	"Ll": Ll,
	"Lm": Lm,
	"Lo": Lo,
	"Lt": Lt,
	"Lu": Lu,
	"M":  M,
	"Mc": Mc,
	"Me": Me,
	"Mn": Mn,
	"N":  N,
	"Nd": Nd,
	"Nl": Nl,
	"No": No,
	"P":  P,
	"Pc": Pc,
	"Pd": Pd,
	"Pe": Pe,
	"Pf": Pf,
	"Pi": Pi,
	"Po": Po,
	"Ps": Ps,
	"S":  S,
	"Sc": Sc,
	"Sk": Sk,
	"Sm": Sm,
	"So": So,
	"Z":  Z,
	"Zl": Zl,
	"Zp": Zp,
	"Zs": Zs,
}

// Scripts are the scripts by name.
var Scripts = map[string]*RangeTable{
	"Adlam":                  Adlam,
	"Ahom":                   Ahom,
	"Anatolian_Hieroglyphs":  Anatolian_Hieroglyphs,
	"Arabic":                 Arabic,
	"Armenian":               Armenian,
	"Avestan":                Avestan,
	"Balinese":               Balinese,
	"Bamum":                  Bamum,
	"Bassa_Vah":              Bassa_Vah,
	"Batak":                  Batak,
	"Bengali":                Bengali,
	"Beria_Erfe":             Beria_Erfe,
	"Bhaiksuki":              Bhaiksuki,
	"Bopomofo":               Bopomofo,
	"Brahmi":                 Brahmi,
	"Braille":                Braille,
	"Buginese":               Buginese,
	"Buhid":                  Buhid,
	"Canadian_Aboriginal":    Canadian_Aboriginal,
	"Carian":                 Carian,
	"Caucasian_Albanian":     Caucasian_Albanian,
	"Chakma":                 Chakma,
	"Cham":                   Cham,
	"Cherokee":               Cherokee,
	"Chorasmian":             Chorasmian,
	"Common":                 Common,
	"Coptic":                 Coptic,
	"Cuneiform":              Cuneiform,
	"Cypriot":                Cypriot,
	"Cypro_Minoan":           Cypro_Minoan,
	"Cyrillic":               Cyrillic,
	"Deseret":                Deseret,
	"Devanagari":             Devanagari,
	"Dives_Akuru":            Dives_Akuru,
	"Dogra":                  Dogra,
	"Duployan":               Duployan,
	"Egyptian_Hieroglyphs":   Egyptian_Hieroglyphs,
	"Elbasan":                Elbasan,
	"Elymaic":                Elymaic,
	"Ethiopic":               Ethiopic,
	"Garay":                  Garay,
	"Georgian":               Georgian,
	"Glagolitic":             Glagolitic,
	"Gothic":                 Gothic,
	"Grantha":                Grantha,
	"Greek":                  Greek,
	"Gujarati":               Gujarati,
	"Gunjala_Gondi":          Gunjala_Gondi,
	"Gurmukhi":               Gurmukhi,
	"Gurung_Khema":           Gurung_Khema,
	"Han":                    Han,
	"Hangul":                 Hangul,
	"Hanifi_Rohingya":        Hanifi_Rohingya,
	"Hanunoo":                Hanunoo,
	"Hatran":                 Hatran,
	"Hebrew":                 Hebrew,
	"Hiragana":               Hiragana,
	"Imperial_Aramaic":       Imperial_Aramaic,
	"Inherited":              Inherited,
	"Inscriptional_Pahlavi":  Inscriptional_Pahlavi,
	"Inscriptional_Parthian": Inscriptional_Parthian,
	"Javanese":               Javanese,
	"Kaithi":                 Kaithi,
	"Kannada":                Kannada,
	"Katakana":               Katakana,
	"Kawi":                   Kawi,
	"Kayah_Li":               Kayah_Li,
	"Kharoshthi":             Kharoshthi,
	"Khitan_Small_Script":    Khitan_Small_Script,
	"Khmer":                  Khmer,
	"Khojki":                 Khojki,
	"Khudawadi":              Khudawadi,
	"Kirat_Rai":              Kirat_Rai,
	"Lao":                    Lao,
	"Latin":                  Latin,
	"Lepcha":                 Lepcha,
	"Limbu":                  Limbu,
	"Linear_A":               Linear_A,
	"Linear_B":               Linear_B,
	"Lisu":                   Lisu,
	"Lycian":                 Lycian,
	"Lydian":                 Lydian,
	"Mahajani":               Mahajani,
	"Makasar":                Makasar,
	"Malayalam":              Malayalam,
	"Mandaic":                Mandaic,
	"Manichaean":             Manichaean,
	"Marchen":                Marchen,
	"Masaram_Gondi":          Masaram_Gondi,
	"Medefaidrin":            Medefaidrin,
	"Meetei_Mayek":           Meetei_Mayek,
	"Mende_Kikakui":          Mende_Kikakui,
	"Meroitic_Cursive":       Meroitic_Cursive,
	"Meroitic_Hieroglyphs":   Meroitic_Hieroglyphs,
	"Miao":                   Miao,
	"Modi":                   Modi,
	"Mongolian":              Mongolian,
	"Mro":                    Mro,
	"Multani":                Multani,
	"Myanmar":                Myanmar,
	"Nabataean":              Nabataean,
	"Nag_Mundari":            Nag_Mundari,
	"Nandinagari":            Nandinagari,
	"New_Tai_Lue":            New_Tai_Lue,
	"Newa":                   Newa,
	"Nko":                    Nko,
	"Nushu":                  Nushu,
	"Nyiakeng_Puachue_Hmong": Nyiakeng_Puachue_Hmong,
	"Ogham":                  Ogham,
	"Ol_Chiki":               Ol_Chiki,
	"Ol_Onal":                Ol_Onal,
	"Old_Hungarian":          Old_Hungarian,
	"Old_Italic":             Old_Italic,
	"Old_North_Arabian":      Old_North_Arabian,
	"Old_Permic":             Old_Permic,
	"Old_Persian":            Old_Persian,
	"Old_Sogdian":            Old_Sogdian,
	"Old_South_Arabian":      Old_South_Arabian,
	"Old_Turkic":             Old_Turkic,
	"Old_Uyghur":             Old_Uyghur,
	"Oriya":                  Oriya,
	"Osage":                  Osage,
	"Osmanya":                Osmanya,
	"Pahawh_Hmong":           Pahawh_Hmong,
	"Palmyrene":              Palmyrene,
	"Pau_Cin_Hau":            Pau_Cin_Hau,
	"Phags_Pa":               Phags_Pa,
	"Phoenician":             Phoenician,
	"Psalter_Pahlavi":        Psalter_Pahlavi,
	"Rejang":                 Rejang,
	"Runic":                  Runic,
	"Samaritan":              Samaritan,
	"Saurashtra":             Saurashtra,
	"Sharada":                Sharada,
	"Shavian":                Shavian,
	"Siddham":                Siddham,
	"Sidetic":                Sidetic,
	"SignWriting":            SignWriting,
	"Sinhala":                Sinhala,
	"Sogdian":                Sogdian,
	"Sora_Sompeng":           Sora_Sompeng,
	"Soyombo":                Soyombo,
	"Sundanese":              Sundanese,
	"Sunuwar":                Sunuwar,
	"Syloti_Nagri":           Syloti_Nagri,
	"Syriac":                 Syriac,
	"Tagalog":                Tagalog,
	"Tagbanwa":               Tagbanwa,
	"Tai_Le":                 Tai_Le,
	"Tai_Tham":               Tai_Tham,
	"Tai_Viet":               Tai_Viet,
	"Tai_Yo":                 Tai_Yo,
	"Takri":                  Takri,
	"Tamil":                  Tamil,
	"Tangsa":                 Tangsa,
	"Tangut":                 Tangut,
	"Telugu":                 Telugu,
	"Thaana":                 Thaana,
	"Thai":                   Thai,
	"Tibetan":                Tibetan,
	"Tifinagh":               Tifinagh,
	"Tirhuta":                Tirhuta,
	"Todhri":                 Todhri,
	"Tolong_Siki":            Tolong_Siki,
	"Toto":                   Toto,
	"Tulu_Tigalari":          Tulu_Tigalari,
	"Ugaritic":               Ugaritic,
	"Vai":                    Vai,
	"Vithkuqi":               Vithkuqi,
	"Wancho":                 Wancho,
	"Warang_Citi":            Warang_Citi,
	"Yezidi":                 Yezidi,
	"Yi":                     Yi,
	"Zanabazar_Square":       Zanabazar_Square,
}

// Properties are the properties by name.
var Properties = map[string]*RangeTable{
	"ASCII_Hex_Digit":                    ASCII_Hex_Digit,
	"Bidi_Control":                       Bidi_Control,
	"Dash":                               Dash,
	"Deprecated":                         Deprecated,
	"Diacritic":                          Diacritic,
	"Extender":                           Extender,
	"Hex_Digit":                          Hex_Digit,
	"Hyphen":                             Hyphen,
	"IDS_Binary_Operator":                IDS_Binary_Operator,
	"IDS_Trinary_Operator":               IDS_Trinary_Operator,
	"IDS_Unary_Operator":                 IDS_Unary_Operator,
	"ID_Compat_Math_Continue":            ID_Compat_Math_Continue,
	"ID_Compat_Math_Start":               ID_Compat_Math_Start,
	"Ideographic":                        Ideographic,
	"Join_Control":                       Join_Control,
	"Logical_Order_Exception":            Logical_Order_Exception,
	"Modifier_Combining_Mark":            Modifier_Combining_Mark,
	"Noncharacter_Code_Point":            Noncharacter_Code_Point,
	"Other_Alphabetic":                   Other_Alphabetic,
	"Other_Default_Ignorable_Code_Point": Other_Default_Ignorable_Code_Point,
	"Other_Grapheme_Extend":              Other_Grapheme_Extend,
	"Other_ID_Continue":                  Other_ID_Continue,
	"Other_ID_Start":                     Other_ID_Start,
	"Other_Lowercase":                    Other_Lowercase,
	"Other_Math":                         Other_Math,
	"Other_Uppercase":                    Other_Uppercase,
	"Pattern_Syntax":                     Pattern_Syntax,
	"Pattern_White_Space":                Pattern_White_Space,
	"Prepended_Concatenation_Mark":       Prepended_Concatenation_Mark,
	"Quotation_Mark":                     Quotation_Mark,
	"Radical":                            Radical,
	"Regional_Indicator":                 Regional_Indicator,
	"STerm":                              STerm,
	"Sentence_Terminal":                  STerm,
	"Soft_Dotted":                        Soft_Dotted,
	"Terminal_Punctuation":               Terminal_Punctuation,
	"Unified_Ideograph":                  Unified_Ideograph,
	"Variation_Selector":                 Variation_Selector,
	"White_Space":                        White_Space,
}

// FoldCategory has, for a category, the runes outside it that are equal to one inside but for case.
var FoldCategory = map[string]*RangeTable{
	"L":  table(`E: `),
	"Ll": table(`A"R!E#L!!,A!O!"#%""/""O!" %"#"!#" #" ""&!"!$#"!"!%" #""#" #" "!#" #$'"!"!"!/""1"""!#" "!Y!"'"!""#" $!'"V'#K!!#$(#'!$!#" #" >!0C!#)!5"%##!""D#P!A!")W!" -""_"""J"IZ"J"!#&R6J%SD"#' R""$@*U$")A#").(**.(.(*+'"(.8.(.(.((+(+&,(+(I)#$ #'P"#]S" \"P!#" ""'" $!##($!A#"(#"$#NJ>!K!"3;"G$-"#]!"*%" )"$#""#"#5" &!(!/" $!#" 1"8#LY5 P!EF!N"H$F"\$4!<!,!"JW!D#]$J!ZY"^!@L5^!@"P!GR>B"`),
	"Lt": table(`D.#" #" #"D!#"LL'.(.(.+#0O! `),
	"Lu": table(`A#R!Z!#J! L!!.!O!"#%""/""M!""%" ""#""#$%###$"##!#""#%"#$!####"%"!"!"!/" 3"""!#$!E!"#1"(## #"$)" (!"!#" #$ #" $!("#" ##'##!"#*%#+ #G%K!#"##$ "N!&!Z!!"#$!7" &!%#T!^"!A!")U!""-" A#"Q!J"IZ"T""$X7*BD"0!#O'##1R#U$"%#&!]"" .(**.(.(*+'"(.(:R!",#2 #/ #$H+#V!KU"^"!#$ '"&##*C#"(#"$#- H"!#&SH>M!"3;"G$-"#]!"*#"")"$#%!""3"+/"$#""/":#]:<^$A\4R!MF!N"H$F"[$4!<!,!"CX!D#]#J!ZY"^!@L5^![!P!NR>B"`),
	"M":  table(`Y<#@!D@' `),
	"Mn": table(`Y<#@!D@' `),
}

// FoldScript has, for a script, the runes outside it that are equal to one inside but for case.
var FoldScript = map[string]*RangeTable{
	"Common":    table(`\<#@!`),
	"Greek":     table(`U%#P4`),
	"Inherited": table(`Y<#@!D@' `),
}

// CategoryAliases are the long names of categories.
var CategoryAliases = map[string]string{
	"Cased_Letter":          "LC",
	"Close_Punctuation":     "Pe",
	"Combining_Mark":        "M",
	"Connector_Punctuation": "Pc",
	"Control":               "Cc",
	"Currency_Symbol":       "Sc",
	"Dash_Punctuation":      "Pd",
	"Decimal_Number":        "Nd",
	"Enclosing_Mark":        "Me",
	"Final_Punctuation":     "Pf",
	"Format":                "Cf",
	"Initial_Punctuation":   "Pi",
	"Letter":                "L",
	"Letter_Number":         "Nl",
	"Line_Separator":        "Zl",
	"Lowercase_Letter":      "Ll",
	"Mark":                  "M",
	"Math_Symbol":           "Sm",
	"Modifier_Letter":       "Lm",
	"Modifier_Symbol":       "Sk",
	"Nonspacing_Mark":       "Mn",
	"Number":                "N",
	"Open_Punctuation":      "Ps",
	"Other":                 "C",
	"Other_Letter":          "Lo",
	"Other_Number":          "No",
	"Other_Punctuation":     "Po",
	"Other_Symbol":          "So",
	"Paragraph_Separator":   "Zp",
	"Private_Use":           "Co",
	"Punctuation":           "P",
	"Separator":             "Z",
	"Space_Separator":       "Zs",
	"Spacing_Mark":          "Mc",
	"Surrogate":             "Cs",
	"Symbol":                "S",
	"Titlecase_Letter":      "Lt",
	"Unassigned":            "Cn",
	"Uppercase_Letter":      "Lu",
	"cntrl":                 "Cc",
	"digit":                 "Nd",
	"punct":                 "P",
}
