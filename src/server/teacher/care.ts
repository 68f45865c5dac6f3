import { gameHandlers } from './game.ts';
import { helpHandlers } from './help.ts';
import { privacyHandlers } from './privacy/privacy.ts';
import type { careCalls } from '#contract/teacher/care-calls.ts';
import type { Handlers } from '#server/http/handlers.ts';

/** Game, data and privacy, help. */
export const careHandlers: Handlers<typeof careCalls> = { ...gameHandlers, ...privacyHandlers, ...helpHandlers };
