/**
 * Work that goes on after a wait goes on in the scope in which it began. Who asks after an `await` who is here now, or what is
 * open, may get another student: the question is asked first and its answer carried along.
 */
export const scopeBeforeAwait = {
  meta: { type: 'problem', docs: { description: 'Who is here is asked before the first await of a function.' } },
  create(context) {
    const open = [];
    const enter = () => open.push({ hasWaited: false });
    const leave = () => open.pop();
    return {
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      'AwaitExpression:exit'() {
        const here = open.at(-1);
        if (here) here.hasWaited = true;
      },
      CallExpression(node) {
        const { callee } = node;
        if (!open.at(-1)?.hasWaited || callee.type !== 'MemberExpression' || callee.property.name !== 'peek') return;
        const asked = callee.object.type === 'MemberExpression' ? callee.object.property.name : callee.object.name;
        if (!PRESENT.has(asked)) return;
        context.report({ node, message: `${asked}.peek() after an await may be another student's: ask before it.` });
      },
    };
  },
};

/** What changes with the student or the application. */
const PRESENT = new Set(['student', 'application', 'applicationCode', 'currentDevice', 'currentPartition']);
