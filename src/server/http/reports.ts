import * as z from 'zod/mini';
import { COMMON_HEADERS } from './answers.ts';
import { readBody } from './body.ts';
import { REPORT_PATH } from './pages/page-headers.ts';
import { tryLater } from './refusal.ts';
import type { App, Host } from './app.ts';

const Reports = z.array(
  z.object({
    body: z.object({ effectiveDirective: z.optional(z.string()), blockedURL: z.optional(z.string()) }),
  }),
);

/** Takes browsers' reports of what the policy stopped: the rule and the foreign host, nothing else of the page. */
export function addReports(app: App, { services, addressOf }: Host): void {
  app.post(REPORT_PATH, async (context) => {
    const wait = services.limits.report.take(addressOf(context));
    if (wait > 0) throw tryLater(wait);
    const request = new Request(context.req.raw, { headers: { 'Content-Type': 'application/json' } });
    const reports = Reports.safeParse(await readBody(request));
    for (const { body } of reports.success ? reports.data.slice(0, 10) : []) {
      services.log('warn', 'policy stopped', {
        rule: body.effectiveDirective?.slice(0, 40),
        host: hostOf(body.blockedURL ?? ''),
      });
    }
    return new Response(null, { status: 204, headers: { ...COMMON_HEADERS, 'Cache-Control': 'no-store' } });
  });
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.slice(0, 100) : url.slice(0, 20);
}
