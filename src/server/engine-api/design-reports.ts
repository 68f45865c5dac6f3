import { report } from '#contract/engineering/engine-api-calls.ts';
import { reportOf } from '#engine/reports.ts';
import { free } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { enginePorts } from './engine-ports.ts';
import { ownSession } from './session-access.ts';

/** A report of the working design in the session that the request names (ledger OUT-02). */
export const designReportHandler = free(report, {
  authorize: ownSession,
  handle: async ({ parameters, services, person }, own) => {
    const written = await reportOf(own.session.state, parameters.reportId, enginePorts(services, person, own));
    if (written === undefined) {
      throw refuse('NO_REPORT');
    }
    return written;
  },
});
