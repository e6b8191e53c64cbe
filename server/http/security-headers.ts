import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Browser features that the app uses: scanning, location, keeping the screen on, copying. */
const USED = ['camera', 'geolocation', 'hid', 'screen-wake-lock', 'clipboard-write']
/** Browser features that no page uses, denied so that injected code cannot either. */
const REFUSED = [
  'accelerometer',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const permissionsPolicy = [...USED.map((name) => `${name}=(self)`), ...REFUSED.map((name) => `${name}=()`)].join(', ')

/**
 * Security headers of every response. HSTS is sent over https. `tilesOrigin` is the one other origin that the page may
 * connect to, for map tiles.
 */
export async function setSecurityHeaders(app: FastifyInstance, tilesOrigin?: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // The start page adds its nonce, see `allowStyles`.
        styleSrc: ["'self'"],
        // Mails are shown in a frame without scripts, which inherits this policy.
        styleSrcAttr: ["'unsafe-inline'"],
        requireTrustedTypesFor: ["'script'"],
        // Policies of src/app/trusted-types.ts and of the frame for mails.
        trustedTypes: ['default', 'lading-mail'],
        imgSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        // Maps load floor pictures from the device as blobs.
        connectSrc: ["'self'", 'blob:', ...(tilesOrigin === undefined ? [] : [tilesOrigin])],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
  })
}

/** Lets the page of this response use style elements with the nonce. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
}
