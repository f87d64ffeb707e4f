//! What a declaration does with its local variables, found before anything is built: which of them need memory of
//! their own because their address is taken or a closure shares them, and what every function literal captures.

use crate::types::info::{Info, RangeFunc, SelectionKind};
use crate::types::layout;
use crate::types::object::{ObjId, ObjKind, Package, VarKind};
use crate::types::ty::{Signature, Type, TypeId, World};
use minigo_syntax::ast::*;
use minigo_syntax::{Pos, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

/// Larger variables are captured by reference.
const MAX_BY_VALUE: u64 = 128;

#[derive(Clone, Copy, Default, Debug)]
pub struct Flags {
    /// Written after its declaration; the post statement of its own loop does not count, for it writes the next
    /// iteration's copy.
    pub assigned: bool,
    pub addr_taken: bool,
    pub captured: bool,
    large: bool,
}

impl Flags {
    /// The variable lives behind a pointer, so that closures and pointers share it.
    pub fn boxed(self) -> bool {
        self.addr_taken || self.captured && (self.assigned || self.large)
    }
}

/// The `defer` statements of one function.
#[derive(Clone, Copy, Default, Debug)]
pub struct Defers {
    pub count: u32,
    /// `return` statements.
    pub returns: u32,
    /// One of them may run more than once.
    pub repeated: bool,
}

/// Code that captures variables: a function literal, or the body of a loop over a function, by its range expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Code {
    Func(FuncId),
    Range(ExprId),
}

/// How a loop over a function is left, other than by its end and its own `break`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    Return,
    Branch(BranchKind, Symbol),
}

#[derive(Default)]
struct LoopOverFunc {
    label: Option<Symbol>,
    exits: Vec<Exit>,
}

#[derive(Default)]
pub struct Vars {
    flags: FxHashMap<ObjId, Flags>,
    captures: FxHashMap<Code, Vec<ObjId>>,
    defers: FxHashMap<FuncId, Defers>,
    loops: FxHashMap<ExprId, LoopOverFunc>,
    /// Functions with loops over functions that return values.
    returned_from: FxHashSet<FuncId>,
    gotos: FxHashSet<Symbol>,
}

impl Vars {
    /// Looks at a declared function and everything inside it.
    pub fn of_func(w: &World, pkg: &Package, func: FuncId, sig: &Signature) -> Vars {
        let mut a = Analysis::new(w, pkg);
        a.funcs.push(Some(Code::Func(func)));
        a.declare_sig(sig);
        a.body(func);
        a.vars
    }

    /// Looks at the initialisers of package variables.
    pub fn of_exprs(w: &World, pkg: &Package, exprs: impl Iterator<Item = ExprId>) -> Vars {
        let mut a = Analysis::new(w, pkg);
        a.funcs.push(None);
        exprs.for_each(|e| a.expr(e));
        a.vars
    }

    pub fn get(&self, obj: ObjId) -> Flags {
        self.flags.get(&obj).copied().unwrap_or_default()
    }

    /// The variables of enclosing functions that a literal uses, in order of first use.
    pub fn captures(&self, lit: Code) -> &[ObjId] {
        self.captures.get(&lit).map_or(&[], Vec::as_slice)
    }

    /// How the loop over a function with this range expression is left.
    pub fn exits(&self, range: ExprId) -> &[Exit] {
        self.loops.get(&range).map_or(&[], |l| l.exits.as_slice())
    }

    /// Its label.
    pub fn loop_label(&self, range: ExprId) -> Option<Symbol> {
        self.loops.get(&range)?.label
    }

    /// Loops over functions set the results, so even unnamed ones are variables.
    pub fn returned_from(&self, func: FuncId) -> bool {
        self.returned_from.contains(&func)
    }

    /// Some `goto` names this label.
    pub fn has_goto(&self, label: Symbol) -> bool {
        self.gotos.contains(&label)
    }

    /// The `defer` statements of a function or literal, if it has any.
    pub fn defers(&self, func: FuncId) -> Option<Defers> {
        self.defers.get(&func).copied().filter(|d| d.count > 0)
    }
}

struct Analysis<'a> {
    w: &'a World,
    ast: &'a Ast,
    info: &'a Info,
    vars: Vars,
    /// Enclosing functions, outermost first; `None` is a package initialiser.
    funcs: Vec<Option<Code>>,
    /// Those of them that are bodies of loops.
    open: Vec<OpenLoop>,
    /// The label of the statement that comes next.
    label: Option<Symbol>,
    /// How many functions enclose a variable's declaration.
    depth: FxHashMap<ObjId, usize>,
    /// Loops around the statement, in the innermost function.
    loops: usize,
    /// The innermost function has jumped with `goto`, or has labels one could jump to.
    labels: bool,
    /// Variables of the loop whose post statement is being looked at.
    post: Vec<ObjId>,
}

/// What the body of a loop over a function has so far.
#[derive(Default)]
struct OpenLoop {
    /// Returns and labelled branches, also those that stay inside.
    exits: Vec<Exit>,
    labels: FxHashSet<Symbol>,
}

impl<'a> Analysis<'a> {
    fn new(w: &'a World, pkg: &'a Package) -> Self {
        Analysis {
            w,
            ast: &pkg.ast,
            info: &pkg.info,
            vars: Vars::default(),
            funcs: Vec::new(),
            open: Vec::new(),
            label: None,
            depth: FxHashMap::default(),
            loops: 0,
            labels: false,
            post: Vec::new(),
        }
    }

    fn declare(&mut self, obj: ObjId) {
        self.depth.insert(obj, self.funcs.len());
        self.vars.flags.entry(obj).or_default().large =
            layout::size_of(self.w, self.w.obj(obj).ty) > MAX_BY_VALUE;
    }

    fn declare_sig(&mut self, sig: &Signature) {
        for &v in sig.recv.iter().chain(&sig.params).chain(&sig.results) {
            self.declare(v);
        }
        // Every `return` assigns to the results.
        for &v in &sig.results {
            self.vars.flags.entry(v).or_default().assigned = true;
        }
    }

    fn declare_at(&mut self, pos: Pos) {
        if let Some(&obj) = self.info.defs.get(&pos) {
            self.declare(obj);
        }
    }

    /// Declares a name on the left of `:=`, or assigns to it if it is not new.
    fn define(&mut self, e: ExprId) {
        let x = self.ast.unparen(e);
        match self.info.defs.get(&self.ast.expr(x).pos) {
            Some(&obj) => self.declare(obj),
            None => self.assign(e),
        }
    }

    fn local(&self, e: ExprId) -> Option<ObjId> {
        let obj = self.info.uses[e].expand()?;
        match &self.w.obj(obj).kind {
            ObjKind::Var(v) if !matches!(v.kind, VarKind::Package | VarKind::Field) => Some(obj),
            _ => None,
        }
    }

    fn use_var(&mut self, obj: ObjId) {
        let Some(&depth) = self.depth.get(&obj) else { return };
        if depth == self.funcs.len() {
            return;
        }
        let in_post = self.post.contains(&obj);
        let flags = self.vars.flags.entry(obj).or_default();
        flags.captured = true;
        // A closure made by the post statement would see the variable both before and after.
        flags.assigned |= in_post;
        for lit in self.funcs[depth..].iter().flatten() {
            let list = self.vars.captures.entry(*lit).or_default();
            if !list.contains(&obj) {
                list.push(obj);
            }
        }
    }

    /// The variable whose memory `e` is a part of.
    fn root(&self, e: ExprId) -> Option<ObjId> {
        let e = self.ast.unparen(e);
        match self.ast.kind(e) {
            ExprKind::Name(_) => self.local(e),
            ExprKind::Selector(x, _) => {
                let sel = self.info.selections.get(&e)?;
                let direct =
                    sel.kind == SelectionKind::FieldVal && !sel.indirect && !self.is_pointer(sel.recv);
                if direct { self.root(*x) } else { None }
            }
            ExprKind::Index(x, _) => match self.w.under(self.info.exprs[*x].ty) {
                Type::Array { .. } => self.root(*x),
                _ => None,
            },
            _ => None,
        }
    }

    fn is_pointer(&self, t: TypeId) -> bool {
        matches!(self.w.under(t), Type::Pointer { .. })
    }

    fn take_addr(&mut self, e: ExprId) {
        if let Some(obj) = self.root(e) {
            self.vars.flags.entry(obj).or_default().addr_taken = true;
        }
    }

    fn assign(&mut self, e: ExprId) {
        self.expr(e);
        if let Some(obj) = self.root(e) {
            let own_loop = self.post.contains(&obj) && self.depth.get(&obj) == Some(&self.funcs.len());
            if !own_loop {
                self.vars.flags.entry(obj).or_default().assigned = true;
            }
        }
    }

    fn body(&mut self, func: FuncId) {
        let ast = self.ast;
        if let Some(b) = &ast.funcs[func].body {
            self.block(b);
        }
    }

    /// The loop whose body is the innermost function.
    fn open_loop(&mut self) -> Option<&mut OpenLoop> {
        match self.funcs.last() {
            Some(Some(Code::Range(_))) => self.open.last_mut(),
            _ => None,
        }
    }

    /// The function or literal that the innermost code belongs to.
    fn owner(&self) -> Option<FuncId> {
        self.funcs.iter().rev().find_map(|f| match f {
            Some(Code::Func(f)) => Some(*f),
            _ => None,
        })
    }

    /// A loop over a function: its body is a closure.
    fn range_func(&mut self, r: RangeFunc, range: ExprId, vars: &[ExprId], define: bool, body: &Block) {
        let label = self.label.take();
        self.declare(r.state);
        self.declare(r.frame);
        self.vars.flags.entry(r.state).or_default().assigned = true;
        self.funcs.push(Some(Code::Range(range)));
        self.open.push(OpenLoop::default());
        let outer = (std::mem::take(&mut self.loops), std::mem::take(&mut self.labels));
        self.use_var(r.state);
        vars.iter().for_each(|&e| if define { self.define(e) } else { self.assign(e) });
        self.block(body);
        (self.loops, self.labels) = outer;
        self.funcs.pop();
        let inner = self.open.pop().unwrap_or_default();
        let mut exits = Vec::new();
        for exit in inner.exits {
            let stays = match exit {
                Exit::Return => false,
                Exit::Branch(BranchKind::Goto, l) => inner.labels.contains(&l),
                Exit::Branch(_, l) => label == Some(l) || inner.labels.contains(&l),
            };
            if !stays && !exits.contains(&exit) {
                exits.push(exit);
            }
        }
        if let Some(around) = self.open_loop() {
            around.exits.extend(&exits);
        }
        self.vars.loops.insert(range, LoopOverFunc { label, exits });
    }

    /// `return` with values in a loop over a function.
    fn set_results(&mut self, func: FuncId, values: &[ExprId]) {
        if let Some(t) = self.info.sigs[func].expand().filter(|_| !values.is_empty())
            && let Type::Signature(sig) = self.w.under(t)
        {
            self.vars.returned_from.insert(func);
            sig.results.iter().for_each(|&r| self.use_var(r));
        }
    }

    /// A deferred call belongs to the function around the loops it stands in, whose frame their bodies have to know.
    fn use_frames(&mut self) {
        for f in self.funcs.iter().rev() {
            let Some(Code::Range(x)) = f else { break };
            let Some(r) = self.info.range_funcs.get(x) else { break };
            self.vars.flags.entry(r.frame).or_default().captured = true;
            let list = self.vars.captures.entry(Code::Range(*x)).or_default();
            if !list.contains(&r.frame) {
                list.push(r.frame);
            }
        }
    }

    fn lit(&mut self, func: FuncId) {
        self.funcs.push(Some(Code::Func(func)));
        let outer = (std::mem::take(&mut self.loops), std::mem::take(&mut self.labels));
        if let Some(t) = self.info.sigs[func].expand()
            && let Type::Signature(sig) = self.w.under(t)
        {
            self.declare_sig(sig);
        }
        self.body(func);
        (self.loops, self.labels) = outer;
        self.funcs.pop();
    }

    fn exprs(&mut self, list: &[ExprId]) {
        list.iter().for_each(|&e| self.expr(e));
    }

    fn expr(&mut self, e: ExprId) {
        let ast = self.ast;
        match ast.kind(e) {
            ExprKind::Name(_) => {
                if let Some(obj) = self.local(e) {
                    self.use_var(obj);
                }
            }
            ExprKind::Paren(x) | ExprKind::Deref(x) => self.expr(*x),
            ExprKind::FuncLit(f) => self.lit(*f),
            ExprKind::Composite { elems, .. } => {
                for x in elems {
                    if let Some(k) = x.key {
                        self.expr(k);
                    }
                    self.expr(x.value);
                }
            }
            ExprKind::Selector(x, _) => {
                if let Some(sel) = self.info.selections.get(&e) {
                    let ptr_recv = matches!(&self.w.obj(sel.obj).kind, ObjKind::Func(f) if f.ptr_recv);
                    let direct = !sel.indirect && !self.is_pointer(sel.recv);
                    if sel.kind == SelectionKind::MethodVal && ptr_recv && direct {
                        self.take_addr(*x);
                    }
                    self.expr(*x);
                }
            }
            ExprKind::Index(x, index) => {
                self.expr(*x);
                self.exprs(index);
            }
            ExprKind::Slice { x, index, .. } => {
                if let Type::Array { .. } = self.w.under(self.info.exprs[*x].ty) {
                    self.take_addr(*x);
                }
                self.expr(*x);
                index.iter().flatten().for_each(|&i| self.expr(i));
            }
            ExprKind::Assert(x, _) => self.expr(*x),
            ExprKind::Call(c) => {
                self.expr(c.fun);
                self.exprs(&c.args);
            }
            ExprKind::Unary(op, x) => {
                if *op == UnaryOp::Addr {
                    self.take_addr(*x);
                }
                self.expr(*x);
            }
            ExprKind::Binary(_, l, r) => {
                self.expr(*l);
                self.expr(*r);
            }
            _ => {}
        }
    }

    fn block(&mut self, b: &Block) {
        self.stmts(&b.stmts);
    }

    fn stmts(&mut self, list: &[StmtId]) {
        list.iter().for_each(|&s| self.stmt(s));
    }

    fn stmt(&mut self, s: StmtId) {
        let ast = self.ast;
        let label = self.label.take();
        match &ast.stmt(s).kind {
            StmtKind::Bad | StmtKind::Empty => {}
            StmtKind::Branch { kind, label } => {
                if let (BranchKind::Goto, Some(l)) = (kind, label) {
                    self.vars.gotos.insert(l.name);
                }
                if let (Some(open), Some(l)) = (self.open_loop(), label) {
                    open.exits.push(Exit::Branch(*kind, l.name));
                }
            }
            StmtKind::Expr(e) | StmtKind::Go(e) => self.expr(*e),
            StmtKind::Defer(e) => {
                let repeated = self.loops > 0 || self.labels || self.open_loop().is_some();
                self.use_frames();
                if let Some(f) = self.owner() {
                    let defers = self.vars.defers.entry(f).or_default();
                    defers.count += 1;
                    defers.repeated |= repeated;
                }
                self.expr(*e);
            }
            StmtKind::Send { chan, value } => {
                self.expr(*chan);
                self.expr(*value);
            }
            StmtKind::IncDec { x, .. } => self.assign(*x),
            StmtKind::Assign { lhs, rhs } => {
                self.exprs(rhs);
                lhs.iter().for_each(|&e| self.assign(e));
            }
            StmtKind::OpAssign { lhs, rhs, .. } => {
                self.expr(*rhs);
                self.assign(*lhs);
            }
            StmtKind::Define { lhs, rhs } => {
                self.exprs(rhs);
                lhs.iter().for_each(|&e| self.define(e));
            }
            StmtKind::Decl(Decl::Var(specs)) => {
                for spec in specs {
                    self.exprs(&spec.values);
                    spec.names.iter().for_each(|n| self.declare_at(n.pos));
                }
            }
            StmtKind::Decl(_) => {}
            StmtKind::Labeled { label, stmt } => {
                // A `goto` may lead back here.
                self.labels = true;
                if let Some(open) = self.open_loop() {
                    open.labels.insert(label.name);
                }
                self.label = Some(label.name);
                self.stmt(*stmt);
            }
            StmtKind::Block(b) => self.block(b),
            StmtKind::If { init, cond, then, els } => {
                init.iter().for_each(|&s| self.stmt(s));
                self.expr(*cond);
                self.block(then);
                els.iter().for_each(|&s| self.stmt(s));
            }
            StmtKind::For { init, cond, post, body } => {
                init.iter().for_each(|&s| self.stmt(s));
                cond.iter().for_each(|&e| self.expr(e));
                self.loops += 1;
                self.block(body);
                self.loops -= 1;
                if let Some(post) = post {
                    let vars = init.map_or(Vec::new(), |s| loop_vars(self.ast, self.info, s));
                    let outer = std::mem::replace(&mut self.post, vars);
                    self.stmt(*post);
                    self.post = outer;
                }
            }
            StmtKind::Range { key, value, define, x, body, .. } => {
                self.expr(*x);
                if let Some(&r) = self.info.range_funcs.get(x) {
                    self.label = label;
                    let vars: Vec<ExprId> = key.iter().chain(value).copied().collect();
                    return self.range_func(r, *x, &vars, *define, body);
                }
                for &e in key.iter().chain(value) {
                    if *define {
                        self.define(e)
                    } else {
                        self.assign(e)
                    }
                    let pos = self.ast.expr(self.ast.unparen(e)).pos;
                    if let Some(&obj) = self.info.defs.get(&pos).filter(|_| self.ast.shares_loop_vars(pos)) {
                        self.vars.flags.entry(obj).or_default().assigned = true;
                    }
                }
                self.loops += 1;
                self.block(body);
                self.loops -= 1;
            }
            StmtKind::Switch { init, tag, cases, .. } => {
                init.iter().for_each(|&s| self.stmt(s));
                tag.iter().for_each(|&e| self.expr(e));
                for c in cases {
                    c.exprs.iter().for_each(|l| self.exprs(l));
                    self.stmts(&c.body);
                }
            }
            StmtKind::TypeSwitch { init, x, cases, .. } => {
                init.iter().for_each(|&s| self.stmt(s));
                self.expr(*x);
                for c in cases {
                    if let Some(&obj) = self.info.implicits.get(&c.pos) {
                        self.declare(obj);
                    }
                    self.stmts(&c.body);
                }
            }
            StmtKind::Select { cases, .. } => {
                for c in cases {
                    c.comm.iter().for_each(|&s| self.stmt(s));
                    self.stmts(&c.body);
                }
            }
            StmtKind::Return(list) => {
                let owner = self.owner();
                if let Some(f) = owner {
                    self.vars.defers.entry(f).or_default().returns += 1;
                }
                self.exprs(list);
                if let (Some(open), Some(f)) = (self.open_loop(), owner) {
                    open.exits.push(Exit::Return);
                    self.set_results(f, list);
                }
            }
        }
    }
}

/// The variables that the init statement of a `for` declares if every iteration has its own.
pub fn loop_vars(ast: &Ast, info: &Info, init: StmtId) -> Vec<ObjId> {
    match &ast.stmt(init).kind {
        _ if ast.shares_loop_vars(ast.stmt(init).pos) => Vec::new(),
        StmtKind::Define { lhs, .. } => {
            lhs.iter().filter_map(|&e| info.defs.get(&ast.expr(ast.unparen(e)).pos).copied()).collect()
        }
        _ => Vec::new(),
    }
}
