import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { toString as qrCode } from 'qrcode';
import { started } from '#server/listening/listen.ts';
import type { Listener } from '#server/listening/listen.ts';
import type { Authority } from './authority.ts';

/** Where the authority's certificate is to be had; browsers and iPads offer to install what comes with this type. */
const CERTIFICATE_PATH = '/balsa-authority.crt';
const CERTIFICATE_TYPE = 'application/x-x509-ca-cert';

const STYLE = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 16px; color: light-dark(#1c222b, #eeebe2); background: light-dark(#f6efe3, #0c1421); }
a { color: light-dark(#1b5a8a, #9ecbf0); display: inline-block; min-height: 44px; line-height: 44px; }
svg { width: 220px; max-width: 100%; background: #fff; }
code { overflow-wrap: anywhere; }
li { margin-bottom: 8px; }`;

/** Where the hub is to be found; both with the address that most devices in the room reach. */
export interface HubAddresses {
  readonly trustPage: string;
  readonly balsa: string;
}

/** The one page over plain http: how a device is told to trust this machine. It has nothing of the records. */
export async function serveTrustPage(
  authorityNow: () => Authority,
  port: number,
  addressesNow: () => HubAddresses,
): Promise<Listener> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else if (request.url === CERTIFICATE_PATH) {
      response.writeHead(200, { 'Content-Type': CERTIFICATE_TYPE, 'X-Content-Type-Options': 'nosniff' });
      response.end(authorityNow().certificate);
    } else if (request.url === '/') {
      page(addressesNow(), authorityNow()).then(
        (html) => response.writeHead(200, HEADERS).end(html),
        (error: Error) => response.destroy(error),
      );
    } else response.writeHead(302, { Location: '/' }).end();
  });
  return started(server, { port, address: '', settings: { port: 'HUB_PORT', address: 'HUB_PORT' } });
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

async function page({ trustPage, balsa }: HubAddresses, authority: Authority): Promise<string> {
  const fingerprint = await authority.fingerprint();
  const code = await qrCode(trustPage, { type: 'svg', margin: 2 });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Balsa in this room</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Balsa in this room</h1>
<p>Do this once on each device. Then open <a href="${balsa}">${balsa}</a></p>
${code.replace('<svg', '<svg role="img" aria-label="QR code of this page"')}
<p>To open this page on another device, scan the code or type <code>${trustPage}</code></p>
<p><a href="${CERTIFICATE_PATH}" download="balsa-authority.crt">Get the certificate</a></p>
<h2>On a Chromebook</h2>
<ol>
<li>Press “Get the certificate”.</li>
<li>Open <code>chrome://certificate-manager</code> (on older Chromebooks <code>chrome://settings/certificates</code>).</li>
<li>Choose “Local certificates”, “Installed by you”, and under “Trusted certificates” press “Import”. On older Chromebooks: “Authorities”, “Import”.</li>
<li>Choose the file <code>balsa-authority.crt</code>. If you are asked, tick “Trust this certificate for identifying websites”.</li>
</ol>
<p>If the school manages the Chromebooks, its administrator can add the file once for all of them: Admin console, Devices, Networks, Certificates.</p>
<h2>On an iPad</h2>
<ol>
<li>Open this page in Safari, press “Get the certificate”, then “Allow”.</li>
<li>Open Settings, General, “VPN &amp; Device Management”, choose “Balsa on …”, press “Install”.</li>
<li>Open Settings, General, About, “Certificate Trust Settings”, and turn “Balsa on …” on.</li>
</ol>
<h2>Is it the right one?</h2>
<p>The teacher’s machine shows the same fingerprint (SHA-256):</p>
<p><code>${fingerprint}</code></p>
<p>The certificate works only for this machine and for addresses within the school. Remove it when you no longer need it.</p>
</main>
</body>
</html>
`;
}
