import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

/**
 * The content of the only inline style that browsers must allow besides those of index.html. On staff screens, the
 * function `usePress` of react-aria adds this style to the document.
 */
const PRESSABLE_STYLE = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`;

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Value of the Permissions-Policy header. Only the login page uses the camera. But a person can reach the login page
 * without loading a new document, so every document needs this permission. The permission is no risk: all scripts are
 * Sakumon's own, and the browser asks the person before it starts the camera.
 */
const PERMISSIONS =
  'camera=(self), microphone=(), display-capture=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=()';

/**
 * Returns the middleware that sets the security headers. They allow only resources of this origin, no inline scripts,
 * no framing, and no inline styles except {@link PRESSABLE_STYLE} and those of index.html.
 */
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

/**
 * Returns the security headers of all responses. The headers never change, so the caller calls this function only once.
 * Computing them again for each response would be slow.
 */
function headersOf(protection: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  protection(request, answer, (fault) => {
    if (fault !== undefined) throw new Error('the security headers cannot be made', { cause: fault });
  });
  return answer.getHeaders();
}

/**
 * Matches the files of the pupil screens: scripts, styles, fonts and pictures. A whole class requests these files at
 * the same time, and many are as short as the complete security headers. So their responses get only the headers in
 * {@link OF_PARTS}. This is safe: browsers ignore a content security policy on such files. Documents and worker scripts
 * need it, but this pattern does not match them.
 */
const PART = /^\/assets\/[^/]+$/u;

/** The names of those security headers that have an effect for the files of {@link PART}. */
const OF_PARTS: ReadonlySet<string> = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

type Protection = {
  /** True if browsers connect over TLS. */
  readonly secure: boolean;
  /** Contents of the style elements in the built index.html. */
  readonly inlineStyles: readonly string[];
};

/**
 * Adds the security headers to every response. Responses for files of the pupil screens get only the headers in {@link
 * OF_PARTS}.
 */
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
