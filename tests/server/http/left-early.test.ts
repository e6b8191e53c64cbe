import { request } from 'node:http'
import { Readable } from 'node:stream'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { compressResponses } from '../../../server/http/compression.ts'
import { handleErrors } from '../../../server/http/error-handler.ts'
import { createLog } from '../../../server/log.ts'

interface Line {
  readonly level: number
  readonly msg: string
}
const ERROR = 50

/** An app with endless responses, and its log. */
const endless = async (): Promise<{
  app: FastifyInstance
  port: number
  said: (text: RegExp) => Promise<readonly Line[]>
}> => {
  const lines: Line[] = []
  const looks = new Set<() => void>()
  const loggerInstance = createLog('debug', {
    write: (line) => {
      lines.push(JSON.parse(line) as Line)
      looks.forEach((look) => look())
    },
  })
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance
  handleErrors(app)
  await compressResponses(app)
  app.get('/answer', (_request, reply) => {
    const stream = new Readable({ read: () => void stream.push(`"${'x'.repeat(20_000)}${Math.random()}",`) })
    return reply.type('application/json').send(stream)
  })
  app.get('/thrown', async (asked: FastifyRequest) => {
    await new Promise<void>((resolve) => asked.raw.socket.once('close', () => resolve()))
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  app.get('/broken', () => {
    throw Object.assign(new Error('write ECONNABORTED'), { code: 'ECONNABORTED' })
  })
  app.addHook('onError', async () => loggerInstance.debug('judged'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const said = (text: RegExp): Promise<readonly Line[]> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (lines.some(({ msg }) => text.test(msg))) resolve(lines)
      }
      looks.add(look)
      look()
    })
  return { app, port: address !== null && typeof address === 'object' ? address.port : 0, said }
}

/**
 * Sends a request and disconnects after the first bytes of the response.
 */
const leave = (port: number, path: string, encoding: string): void => {
  const asked = request({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding } })
  asked.on('error', () => undefined)
  asked.on('response', (answer) => answer.once('data', () => answer.destroy()))
  asked.end()
}

it.each(['br', 'gzip'])(
  'a client that disconnects during a response in %s is not logged as an error',
  async (encoding) => {
    const { app, port, said } = await endless()
    try {
      leave(port, '/answer', encoding)
      const lines = await said(/left before the end|premature close/)
      expect(lines.filter(({ level }) => level >= ERROR)).toEqual([])
    } finally {
      await app.close()
    }
  },
)

it('an error of a handler is logged only while its client is connected', async () => {
  const { app, port, said } = await endless()
  try {
    const asked = request({ port, host: '127.0.0.1', path: '/thrown' })
    asked.on('error', () => undefined)
    asked.on('socket', (socket) => socket.once('connect', () => asked.end(() => socket.end())))
    expect((await said(/judged/)).filter(({ level }) => level >= ERROR)).toEqual([])
    expect((await app.inject('/broken')).statusCode).toBe(500)
    expect((await said(/unexpected error/)).filter(({ level }) => level >= ERROR)).toHaveLength(1)
  } finally {
    await app.close()
  }
})
