import { configure } from '@testing-library/react';

/** As long as `expect.poll` waits: `findBy…` gives up after one second by default, which a busy machine can take. */
configure({ asyncUtilTimeout: 15_000 });
