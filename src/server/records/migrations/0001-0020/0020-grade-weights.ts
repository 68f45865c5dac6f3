/* What exercises, iterations and performance weigh in the grade of a unit, as JSON; until then exercises alone counted. */
export const gradeWeights = `
ALTER TABLE activity ADD COLUMN grade_weights TEXT NOT NULL DEFAULT '{"grades":100,"iterations":0,"performance":0}';
`;
