/**
 * A component that reads a signal without `useSignals()` shows its first value for ever and says nothing. The rule asks
 * for the call in every component, for which signals a component reads cannot be told from its own file.
 */
export const useSignalsFirst = {
  meta: { type: 'problem', docs: { description: 'A function component calls useSignals() in its first statement.' } },
  create(context) {
    // One entry per function being walked; JSX belongs to the innermost function that is not a callback in its body.
    const open = [];
    const enter = (node) => open.push({ node, name: nameOf(node), drawsJsx: false });
    const leave = () => {
      const { node, name, drawsJsx } = open.pop();
      if (!drawsJsx || !name || !/^[A-Z]/.test(name) || startsWithUseSignals(node.body)) return;
      context.report({ node, message: `Component ${name} must call useSignals() in its first statement.` });
    };
    const draw = () => {
      const owner = open.findLast((entry) => entry.name) ?? open.at(-1);
      if (owner) owner.drawsJsx = true;
    };
    return {
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      JSXElement: draw,
      JSXFragment: draw,
    };
  },
};

/** The name by which React sees the function, also through memo(…) and forwardRef(…); a method or callback has none. */
function nameOf(node) {
  if (node.id) return node.id.name;
  let parent = node.parent;
  while (parent?.type === 'CallExpression') parent = parent.parent;
  return parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent.id.name : undefined;
}

function startsWithUseSignals(body) {
  const first = body?.type === 'BlockStatement' ? body.body[0] : undefined;
  const call = first?.type === 'ExpressionStatement' ? first.expression : undefined;
  return call?.type === 'CallExpression' && call.callee.type === 'Identifier' && call.callee.name === 'useSignals';
}
