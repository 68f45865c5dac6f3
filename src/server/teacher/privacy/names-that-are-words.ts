/**
 * Names that are everyday words too: "I will set the max height" speaks of neither Will nor Max. In small letters they are words.
 */
export const NAMES_THAT_ARE_WORDS: ReadonlySet<string> = new Set(
  (
    'al an amber angel another archer art autumn basil bear bill bo brook buck bud buddy carter chase chip christian colt cooper crystal daisy dale dawn ' +
    'dean destiny do dot drew duke earl ed eve faith forest fox frank gale gene ginger glen grace grant harmony hazel heather holly ' +
    'hope hunter in iris ivy jack jade jay joy june kit king lane les lily long major mark mason max may melody mercy miles min my ' +
    'ocean olive opal parker pat pearl penny per phoenix porter prince rain ray reed rich river rob robin rod rose rosemary ruby rusty sage ' +
    'sandy skip sky so star stone storm student sue summer tanner teacher tiger trinity trip tucker van victor violet wade walker will win wing wolf wren you'
  ).split(' '),
);
