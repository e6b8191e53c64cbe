import { describe, expect, it } from 'vitest'
import { createLog } from '../../server/log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

describe('log', () => {
  it.each(['authorization', 'cookie', 'set-cookie', 'password', 'accessToken', 'refreshToken', 'token'])(
    'redacts %s at any place',
    (name) => {
      const text = logged((log) => {
        log.info({ [name]: 'hunter2' })
        log.info({ headers: { [name]: 'hunter2' } })
        log.info({ req: { headers: { [name]: 'hunter2' } } })
        log.info({ req: { body: { [name]: 'hunter2', username: 'warehouse' } } })
      })
      expect(text).not.toContain('hunter2')
      expect(text.match(/\[redacted\]/g)).toHaveLength(4)
      expect(text).toContain('warehouse')
    },
  )

  it('respects its level', () => {
    expect(logged((log) => log.debug('quiet'))).toBe('')
    expect(logged((log) => log.warn('loud'))).toContain('"loud"')
  })
})
