/**
 * A pattern built from text stops the process on `(a+)+$` and throws on `(`. Compare strings instead
 * (`includes`, `startsWith`), or write the pattern out.
 */
export const noDynamicRegexp = {
  meta: { type: 'problem', docs: { description: 'RegExp takes a literal pattern only.' } },
  create(context) {
    const check = (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
      const [pattern] = node.arguments;
      if (pattern && isLiteral(pattern)) return;
      context.report({ node, message: 'RegExp from text that is not a literal: compare strings, or write it out.' });
    };
    return { NewExpression: check, CallExpression: check };
  },
};

function isLiteral(node) {
  return node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0);
}
