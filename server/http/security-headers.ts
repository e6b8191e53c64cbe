import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What the page asks the browser for: scanning, the own place, a screen that stays on, copying. */
const USED = ['camera', 'geolocation', 'screen-wake-lock', 'clipboard-write']
/** What no page of the product asks for, so that nothing that gets into one can. */
const REFUSED = [
  'accelerometer',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
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
 * Security headers of every answer. HSTS is sent where the request came over https. `tilesOrigin` is the one other server that
 * the page may ask, for map tiles.
 */
export async function setSecurityHeaders(app: FastifyInstance, tilesOrigin?: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        // The map reads pictures of floors from the device as blobs.
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
