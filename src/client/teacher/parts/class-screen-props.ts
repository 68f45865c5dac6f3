/** What every screen of a class is given: the class of the address, and what stands behind the screen's own word. */
export interface ClassScreenProps {
  readonly classId: string;
  /** /teacher/classes/{classId}/{screen}/{more} */
  readonly more: string | undefined;
}
