/**
 * What a module of the page keeps for longer than a call belongs to somebody, and says to whom: it is declared through
 * `#client/scopes/scopes.ts` (`tab`, `teacher`, `student`, `application`), which forgets it when its owner leaves. The rule
 * refuses everything else at the top of a module that can change, or that may hide something that does.
 */
export const declaredState = {
  meta: { type: 'problem', docs: { description: 'Mutable state at the top of a module is declared by its owner.' } },
  create(context) {
    const known = { consts: new Map(), called: new Set(), assigned: new Set() };
    const refuse = (node, what) =>
      context.report({ node, message: `${what}: declare it as tab, teacher, student or application (scopes.ts).` });
    return {
      Program(program) {
        for (const statement of program.body) lookAt(unwrapped(statement), known, refuse);
      },
      AssignmentExpression: (node) => noteWrite(known, node.left),
      UpdateExpression: (node) => noteWrite(known, node.argument),
      UnaryExpression: (node) => node.operator === 'delete' && noteWrite(known, node.argument),
      CallExpression(node) {
        const { callee } = node;
        if (nameOf(callee) === 'Object.assign') noteRoot(known.assigned, node.arguments[0]);
        if (callee.type === 'MemberExpression' && WRITES.has(callee.property.name))
          noteRoot(known.called, callee.object);
      },
      'Program:exit'() {
        for (const [name, { node, isRecord }] of known.consts) {
          // A record may have a method of its own by the name of a collection's.
          const isWritten = known.assigned.has(name) || (!isRecord && known.called.has(name));
          if (isWritten) refuse(node, `${name} is written to`);
        }
      },
    };
  },
};

const OWNERS = /^(?:tab|teacher|student|application)\.(?:signal|state|hold|verb|onOpen)$/;

/** Calls whose results hold nothing that changes, or that declare what does themselves. */
const STATELESS = new Set([
  'changes',
  'computed',
  'createContext',
  'decodeBy',
  'lazyPart',
  'lazyWindow',
  'liveSignal',
  'loader',
  'memo',
  'readOnly',
  'words',
  'workLoader',
  'Object.fromEntries',
  'Promise.race',
]);
/** The same for methods, whatever they are called on. */
const STATELESS_METHODS = new Set(['createPolicy', 'filter', 'flat', 'flatMap', 'glob', 'map', 'split', 'test']);
/** What is made once and cannot change, or is a collection, which may as long as nobody writes to it. */
const CONSTANT = /^(?:Intl\.\w+|RegExp|Error|Map|Set)$/;
const ACTS = new Set(['effect', 'setInterval', 'setTimeout']);
const WRITES = new Set(['add', 'clear', 'delete', 'fill', 'pop', 'push', 'set', 'shift', 'sort', 'splice', 'unshift']);

function unwrapped(statement) {
  return statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement;
}

function lookAt(statement, known, refuse) {
  if (statement.type === 'VariableDeclaration') {
    for (const declared of statement.declarations) {
      if (statement.kind !== 'const') refuse(declared, 'A variable outlives its student');
      else lookAtConst(declared, known, refuse);
    }
  } else if (statement.type === 'ClassDeclaration') {
    for (const member of statement.body.body) {
      if (member.type === 'PropertyDefinition' && member.static) refuse(member, 'A static field outlives its student');
    }
  } else if (statement.type === 'ExpressionStatement' && statement.expression.type === 'CallExpression') {
    const { callee } = statement.expression;
    const isSubscription = callee.type === 'MemberExpression' && callee.property.name === 'subscribe';
    if (isSubscription || ACTS.has(nameOf(callee))) refuse(statement, 'An effect or timer outlives its student');
  }
}

function lookAtConst({ id, init }, known, refuse) {
  const made = bare(init);
  if (COLLECTIONS.has(made?.type)) known.consts.set(id.name, { node: id, isRecord: made.type === 'ObjectExpression' });
  if (init) lookInside(init, refuse);
}

const COLLECTIONS = new Set(['NewExpression', 'ArrayExpression', 'ObjectExpression']);

/** An expression without what only its type is written with. */
function bare(node) {
  return /^TS(?:As|Satisfies|NonNull)Expression$/.test(node?.type ?? '') ? bare(node.expression) : node;
}

/** Everything that is made when the module is loaded; functions are called later. */
function lookInside(expression, refuse) {
  const node = bare(expression);
  switch (node?.type) {
    case 'NewExpression':
      if (!CONSTANT.test(nameOf(node.callee) ?? '')) refuse(node, 'What is made here lives as long as the document');
      return;
    case 'CallExpression': {
      const name = nameOf(node.callee);
      if (OWNERS.test(name ?? '')) return;
      const method = node.callee.type === 'MemberExpression' ? node.callee.property.name : undefined;
      if (!STATELESS.has(name) && !STATELESS_METHODS.has(method))
        refuse(node, 'A call may make something that changes');
      return;
    }
    case 'ObjectExpression':
      for (const property of node.properties) lookInside(property.value ?? property.argument, refuse);
      return;
    case 'ArrayExpression':
      for (const element of node.elements) lookInside(element, refuse);
      return;
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'AwaitExpression':
      lookInside(node.expression ?? node.argument, refuse);
      return;
    case 'LogicalExpression':
      lookInside(node.left, refuse);
      lookInside(node.right, refuse);
      return;
    case 'ConditionalExpression':
      lookInside(node.consequent, refuse);
      lookInside(node.alternate, refuse);
  }
}

/** `a.b = …`, `a[b] += …`: what is written to is the const at its root. A plain `a = …` cannot be. */
function noteWrite(known, target) {
  if (target.type === 'MemberExpression') noteRoot(known.assigned, target.object);
}

/** What a call gives is another thing: `pressed(scope).add(…)` writes to what `pressed` declares. */
function noteRoot(names, node) {
  let root = bare(node);
  while (root?.type === 'MemberExpression') root = bare(root.object);
  if (root?.type === 'Identifier') names.add(root.name);
}

function nameOf(node) {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type !== 'MemberExpression' || node.computed) return undefined;
  const object = nameOf(node.object);
  return object === undefined ? undefined : `${object}.${node.property.name}`;
}
