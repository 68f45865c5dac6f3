// A step of `npm test`: the product, if a source is newer than what is built.
import { buildProduct } from '#tests/support/browser/product.ts';

buildProduct();
