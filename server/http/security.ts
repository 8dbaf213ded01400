import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

/** The only inline style of the product: react-aria's usePress writes it into the head of staff screens. */
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

/** Everything from this very origin, nothing inline, nothing framed. */
export async function registerSecurityHeaders(server: FastifyInstance, secure: boolean): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", hashSource(PRESSABLE_STYLE)],
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
  server.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    done(null, payload);
  });
}
