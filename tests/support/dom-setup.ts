import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';

/* Before each file, which is a page of its own in the document of all: its modules are evaluated anew, and nothing is left. */
vi.resetModules();
cleanup();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');

/** As long as `expect.poll` waits: `findBy…` gives up after one second by default, which a busy machine can take. */
configure({ asyncUtilTimeout: 15_000 });
