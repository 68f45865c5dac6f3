/*
 * Judged operations stay known for good, so that none is counted twice; what was asked and answered is forgotten after a
 * while. The index leads there without a walk through all of them.
 */
export const oldOperations = `
CREATE INDEX operation_by_age ON operation (at) WHERE answer <> '';
`;
