/** Two performances of a challenge, in the units of the measure that ranks it. */
export interface Searched {
  /** Of the design that earns nothing: the default one, or the nearest to it that keeps the rules. */
  readonly reference: number;
  /** Of the best design that the search found. */
  readonly found: number;
}

/** What a search made of a challenge of the product, and what the world did. */
export interface Recorded extends Searched {
  readonly known: KnownBest;
}

/** The best result that is known of a challenge's event; where none was published, of the nearest one, or what nature allows. */
interface KnownBest {
  /** In the units of the measure that ranks the challenge. */
  readonly result: number;
  /** Where it was published, or what it follows from. */
  readonly source: string;
}
