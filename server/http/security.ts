import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

/** The only inline style beside those of index.html: react-aria's usePress writes it into the head of staff screens. */
const PRESSABLE_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Only the camera is used, by the login page. The page one stands on changes without a new document, so every document
 * must be given what one of them needs; scripts are our own, and the browser asks the person first.
 */
const PERMISSIONS =
  'camera=(self), microphone=(), display-capture=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()';

/** Everything from this very origin, no inline script, no inline style but those of index.html, nothing framed. */
function protectionFor({ secure, inlineStyles }: Protection): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...[PRESSABLE_STYLE, ...inlineStyles].map(hashSource)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** What the protection says of an answer: it is the same for each, and saying it anew cost as much as parsing an act. */
function headersOf(protection: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  protection(request, answer, (fault) => {
    if (fault !== undefined) throw new Error('the security headers cannot be made', { cause: fault });
  });
  return answer.getHeaders();
}

/**
 * A script, style, letter or picture of the pupils' screens: no document, and no worker, which would need the policy, too
 * (those are in a folder of staff). The others' headers are as long as many of them, and a class asks for all at once.
 */
const PART = /^\/assets\/[^/]+$/u;

/** What a browser heeds of an answer that is a part. */
const OF_PARTS: ReadonlySet<string> = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

type Protection = {
  /** Whether browsers come over TLS. */
  readonly secure: boolean;
  /** Contents of the style elements that index.html is built with. */
  readonly inlineStyles: readonly string[];
};

export function registerSecurityHeaders(server: FastifyInstance, protection: Protection): void {
  const headers = Object.entries({
    ...headersOf(protectionFor(protection)),
    'permissions-policy': PERMISSIONS,
  });
  const ofParts = headers.filter(([name]) => OF_PARTS.has(name));
  server.addHook('onRequest', ({ url }, reply, done) => {
    for (const [name, value] of PART.test(url) ? ofParts : headers) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    done();
  });
}
