//! The syntax tree. Nodes live in arenas of one `Ast` per package and refer to each other by id, so that trees need no
//! recursive drop and the checker can keep its findings in id-indexed tables.
//!
//! Types, expressions and type arguments are all `Expr`: only the checker can tell them apart (`T(x)`, `a[b]`).
//! `Expr::pos` is what gc's syntax package calls the position of a node: the operator of a binary expression, the `.`
//! of a selector or assertion, the `(` of a call, the `[` of an index or slice expression, the `{` of a composite
//! literal, the parameter list of a function type, the first token of everything else. `Ast::start` gives the leftmost
//! position, which most error messages use.

use crate::source::Pos;
use crate::symbol::Symbol;
use cranelift_entity::{PrimaryMap, entity_impl};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExprId(u32);
entity_impl!(ExprId, "e");

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StmtId(u32);
entity_impl!(StmtId, "s");

/// A function body or signature owner: every `func` declaration and literal has one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FuncId(u32);
entity_impl!(FuncId, "fn");

/// The trees of all files of one package.
#[derive(Default)]
pub struct Ast {
    pub exprs: PrimaryMap<ExprId, Expr>,
    pub stmts: PrimaryMap<StmtId, Stmt>,
    pub funcs: PrimaryMap<FuncId, Func>,
    pub files: Vec<File>,
    /// What is wrong with directives: told if there is no other error.
    pub late_errors: Vec<crate::Diagnostic>,
    /// There are errors that leave a tree: what is told if there is no other error is not looked for.
    pub in_error: bool,
    /// What is wrong with struct tags: told with the type errors.
    pub tag_errors: Vec<crate::Diagnostic>,
    /// Literals that the lexer has complained about: they have no value.
    pub bad_literals: Vec<ExprId>,
    /// The files that say in which version of Go they are written, as their first and last position and N of `go1.N`.
    pub versions: Vec<(Pos, Pos, u32)>,
}

/// A name where it is declared or selected. Names in expression position are `ExprKind::Name`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ident {
    pub name: Symbol,
    pub pos: Pos,
}

pub struct File {
    /// Index into the `SourceMap`.
    pub source: usize,
    pub package: Ident,
    pub imports: Vec<Import>,
    pub decls: Vec<Decl>,
    /// Comments of the form `//go:…` and `//line …`, in order, with their text.
    pub directives: Vec<Directive>,
    /// The end of the file, where "missing …" errors point.
    pub eof: Pos,
}

#[derive(Clone, Debug)]
pub struct Directive {
    pub pos: Pos,
    pub text: String,
}

pub struct Import {
    pub pos: Pos,
    /// `_`, `.` or a name.
    pub name: Option<Ident>,
    pub path: String,
    pub path_pos: Pos,
    /// The lexer has complained about the path.
    pub bad: bool,
}

pub enum Decl {
    Const(Vec<ConstSpec>),
    Var(Vec<VarSpec>),
    Type(Vec<TypeSpec>),
    Func(FuncDecl),
}

/// One line of a `const` group. `values` empty means: repeat the previous line's type and values.
pub struct ConstSpec {
    pub pos: Pos,
    pub names: Vec<Ident>,
    pub ty: Option<ExprId>,
    pub values: Vec<ExprId>,
    /// The line's index in its group.
    pub iota: u32,
}

pub struct VarSpec {
    pub pos: Pos,
    pub names: Vec<Ident>,
    pub ty: Option<ExprId>,
    pub values: Vec<ExprId>,
}

pub struct TypeSpec {
    pub pos: Pos,
    pub name: Ident,
    pub tparams: Vec<Field>,
    pub alias: bool,
    pub ty: ExprId,
}

pub struct FuncDecl {
    pub pos: Pos,
    pub name: Ident,
    /// The receiver list as written; correct Go has exactly one.
    pub recv: Option<Vec<Field>>,
    pub tparams: Vec<Field>,
    pub func: FuncId,
    /// `//go:noinline`, `//go:nosplit`, `//go:linkname` … that stand directly above.
    pub pragmas: Vec<Directive>,
}

/// Signature and body of a function declaration or literal.
pub struct Func {
    pub pos: Pos,
    pub sig: Signature,
    pub body: Option<Block>,
    /// A syntax or lexical error stands in the body: its branches are not checked.
    pub in_error: bool,
    /// The body's statements have not been parsed yet: `parse::parse_body` does it.
    pub postponed: bool,
}

#[derive(Clone, Default)]
pub struct Signature {
    pub params: Vec<Field>,
    pub results: Vec<Field>,
}

/// A parameter, result, struct field or type parameter: one name (or none) and its type. `a, b int` gives two fields
/// that share the type expression.
#[derive(Clone)]
pub struct Field {
    pub pos: Pos,
    pub name: Option<Ident>,
    /// For a variadic parameter an `ExprKind::Ellipsis`.
    pub ty: ExprId,
    /// Struct fields only: the unquoted tag.
    pub tag: Option<Box<str>>,
    /// Struct fields only: an embedded field (then `name` is `None`).
    pub embedded: bool,
}

pub enum InterfaceElem {
    Method {
        name: Ident,
        sig: Signature,
    },
    /// An embedded type or a union of terms.
    Union(Vec<Term>),
}

/// `T` or `~T`.
pub struct Term {
    pub pos: Pos,
    pub tilde: bool,
    pub ty: ExprId,
}

#[derive(Clone, Default)]
pub struct Block {
    pub lbrace: Pos,
    pub stmts: Vec<StmtId>,
    pub rbrace: Pos,
}

pub struct Expr {
    pub pos: Pos,
    pub kind: ExprKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LitKind {
    Int,
    Float,
    Imag,
    Rune,
    String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChanDir {
    Both,
    Send,
    Recv,
}

pub enum ExprKind {
    /// What a syntax error left. Produces no further messages.
    Bad,
    Name(Symbol),
    /// The literal's source text (quotes included); the checker evaluates it. The lexer has validated its form.
    Lit(LitKind, Box<str>),
    Paren(ExprId),
    FuncLit(FuncId),
    /// `T{…}`; no type inside another literal.
    Composite {
        ty: Option<ExprId>,
        elems: Vec<Element>,
        rbrace: Pos,
    },
    Selector(ExprId, Ident),
    /// One index, or several type arguments.
    Index(ExprId, Vec<ExprId>),
    /// `x[lo:hi:max]`; `three` if there are two colons.
    Slice {
        x: ExprId,
        index: [Option<ExprId>; 3],
        three: bool,
    },
    /// `x.(T)`; no type is `x.(type)`.
    Assert(ExprId, Option<ExprId>),
    Call(Call),
    /// `*x` is `Deref`, also as a pointer type.
    Deref(ExprId),
    Unary(UnaryOp, ExprId),
    Binary(BinaryOp, ExprId, ExprId),
    // Types that are no names.
    /// `[n]T`; `len` is `None` for `[...]T`.
    ArrayType {
        len: Option<ExprId>,
        elem: ExprId,
    },
    SliceType(ExprId),
    MapType(ExprId, ExprId),
    ChanType(ChanDir, ExprId),
    FuncType(Box<Signature>),
    StructType(Vec<Field>),
    InterfaceType(Vec<InterfaceElem>),
    /// `...T` in a parameter list.
    Ellipsis(ExprId),
}

#[derive(Clone)]
pub struct Call {
    pub fun: ExprId,
    pub args: Vec<ExprId>,
    /// `f(a...)`.
    pub spread: bool,
    pub rparen: Pos,
}

/// An element of a composite literal.
pub struct Element {
    pub key: Option<ExprId>,
    pub value: ExprId,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    Plus,
    Neg,
    /// `^x`
    Compl,
    /// `!x`
    Not,
    /// `&x`
    Addr,
    /// `<-x`
    Recv,
    /// `~x`: only legal in constraints.
    Tilde,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    LogOr,
    LogAnd,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Add,
    Sub,
    Or,
    Xor,
    Mul,
    Div,
    Rem,
    And,
    AndNot,
    Shl,
    Shr,
}

impl BinaryOp {
    pub fn precedence(self) -> u8 {
        use BinaryOp::*;
        match self {
            LogOr => 1,
            LogAnd => 2,
            Eq | Ne | Lt | Le | Gt | Ge => 3,
            Add | Sub | Or | Xor => 4,
            Mul | Div | Rem | And | AndNot | Shl | Shr => 5,
        }
    }

    pub fn text(self) -> &'static str {
        use BinaryOp::*;
        match self {
            LogOr => "||",
            LogAnd => "&&",
            Eq => "==",
            Ne => "!=",
            Lt => "<",
            Le => "<=",
            Gt => ">",
            Ge => ">=",
            Add => "+",
            Sub => "-",
            Or => "|",
            Xor => "^",
            Mul => "*",
            Div => "/",
            Rem => "%",
            And => "&",
            AndNot => "&^",
            Shl => "<<",
            Shr => ">>",
        }
    }

    pub fn is_comparison(self) -> bool {
        self.precedence() == 3
    }

    pub fn is_shift(self) -> bool {
        matches!(self, BinaryOp::Shl | BinaryOp::Shr)
    }
}

pub struct Stmt {
    /// gc's statement position: the operator of an assignment, the keyword or first token of everything else.
    pub pos: Pos,
    pub kind: StmtKind,
}

pub enum StmtKind {
    Bad,
    Empty,
    Expr(ExprId),
    Send {
        chan: ExprId,
        value: ExprId,
    },
    IncDec {
        x: ExprId,
        inc: bool,
    },
    /// `a, b = x, y`
    Assign {
        lhs: Vec<ExprId>,
        rhs: Vec<ExprId>,
    },
    /// `a op= x`
    OpAssign {
        op: BinaryOp,
        lhs: ExprId,
        rhs: ExprId,
    },
    /// `a, b := x, y`; correct Go has only names on the left.
    Define {
        lhs: Vec<ExprId>,
        rhs: Vec<ExprId>,
    },
    /// `const`, `var`, `type` in a function (never `Decl::Func`).
    Decl(Decl),
    Labeled {
        label: Ident,
        stmt: StmtId,
    },
    Block(Block),
    If {
        init: Option<StmtId>,
        cond: ExprId,
        then: Block,
        els: Option<StmtId>,
    },
    For {
        init: Option<StmtId>,
        cond: Option<ExprId>,
        post: Option<StmtId>,
        body: Block,
    },
    /// `for k, v := range x`. `define` tells `:=` from `=`; both absent: `for range x`.
    Range {
        key: Option<ExprId>,
        value: Option<ExprId>,
        /// A third variable, which is an error.
        extra: Option<ExprId>,
        define: bool,
        x: ExprId,
        body: Block,
    },
    Switch {
        init: Option<StmtId>,
        tag: Option<ExprId>,
        cases: Vec<CaseClause>,
        lbrace: Pos,
        rbrace: Pos,
    },
    /// `switch v := x.(type)`.
    TypeSwitch {
        init: Option<StmtId>,
        bind: Option<Ident>,
        x: ExprId,
        cases: Vec<CaseClause>,
        lbrace: Pos,
        rbrace: Pos,
    },
    Select {
        cases: Vec<CommClause>,
        lbrace: Pos,
        rbrace: Pos,
    },
    /// The operand is a call in correct Go.
    Go(ExprId),
    Defer(ExprId),
    Return(Vec<ExprId>),
    Branch {
        kind: BranchKind,
        label: Option<Ident>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BranchKind {
    Break,
    Continue,
    Goto,
    Fallthrough,
}

/// A `case` or (no expressions) `default` of a switch.
pub struct CaseClause {
    pub pos: Pos,
    /// `None` is `default`.
    pub exprs: Option<Vec<ExprId>>,
    pub colon: Pos,
    pub body: Vec<StmtId>,
}

/// A clause of a `select`. `comm` is a send, an expression statement, an assignment or a definition; `None` is `default`.
pub struct CommClause {
    pub pos: Pos,
    pub comm: Option<StmtId>,
    pub colon: Pos,
    pub body: Vec<StmtId>,
}

impl Ast {
    /// The version of Go, N of `go1.N`, that the file around a place asks for.
    pub fn version_at(&self, pos: Pos) -> Option<u32> {
        self.versions.iter().find(|f| f.0 <= pos && pos <= f.1).map(|f| f.2)
    }

    /// Whether all iterations of a loop share its variables, as they did before Go 1.22.
    pub fn shares_loop_vars(&self, pos: Pos) -> bool {
        self.version_at(pos).is_some_and(|v| v < 22)
    }

    pub fn expr(&self, e: ExprId) -> &Expr {
        &self.exprs[e]
    }

    pub fn kind(&self, e: ExprId) -> &ExprKind {
        &self.exprs[e].kind
    }

    pub fn stmt(&self, s: StmtId) -> &Stmt {
        &self.stmts[s]
    }

    /// `e` without enclosing parentheses.
    pub fn unparen(&self, mut e: ExprId) -> ExprId {
        while let ExprKind::Paren(x) = self.exprs[e].kind {
            e = x;
        }
        e
    }

    /// The position of the leftmost token of an expression; of slice expressions that of the bracket, as in gc.
    pub fn start(&self, mut e: ExprId) -> Pos {
        loop {
            let x = &self.exprs[e];
            e = match &x.kind {
                ExprKind::Binary(_, l, _) => *l,
                ExprKind::Selector(l, _) | ExprKind::Index(l, _) | ExprKind::Assert(l, _) => *l,
                ExprKind::Call(c) => c.fun,
                ExprKind::Composite { ty: Some(t), .. } => *t,
                _ => return x.pos,
            }
        }
    }
}
