import { appName, Document, textEntity } from '#tests/faults/core/document.ts';
import type { Place, TypedText } from '#tests/faults/core/document.ts';
import type { SeededBug } from './seeded-bug.ts';

class KeepsWhatIsTyped extends Document {
  private readonly kept = new Map<string, TypedText>();
  protected override get texts() {
    return this.kept;
  }
}

class BringsToTheOpenApplication extends Document {
  override placeOf(typed: TypedText): Place {
    const app = appName(this.app);
    return { ...super.placeOf(typed), app, entity: textEntity(app) };
  }
}

class ForgetsWhatIsTyped extends Document {
  override leave() {
    super.leave();
    return [];
  }
}

const of = (Typing: new () => Document) => ({ document: () => new Typing() });

/** Mistakes in what a document does with what is typed in it. */
export const TYPING_BUGS: readonly SeededBug[] = [
  { name: 'keeps what is typed for the next student', parts: of(KeepsWhatIsTyped) },
  { name: 'brings a text to the application that is open', parts: of(BringsToTheOpenApplication) },
  { name: 'forgets what is typed at sign-out', parts: of(ForgetsWhatIsTyped) },
];
