import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { deviceReportAnswerSchema } from '../../../src/protocol/device-report.ts'
import { isReportAnswer } from '../../../src/protocol/device-report-answer.ts'
import { envelopeSchema } from '../../../src/protocol/envelope.ts'
import { readEnvelope } from '../../../src/protocol/read-envelope.ts'
import { isFactorAsked, isTokens, readMe } from '../../../src/protocol/read-session.ts'
import { factorAskedSchema, meSchema, tokensSchema } from '../../../src/protocol/session.ts'

const ME = {
  id: 'a',
  username: 'anna',
  firstName: 'Anna',
  lastName: null,
  locale: 'nl_NL',
  organization: null,
  activeProject: 'p',
  roles: ['ROLE_ASSET_VIEW'],
  rolesOutside: [],
  rolesIn: { p: ['ROLE_SITE_VIEW'] },
  modules: ['packing'],
  projects: ['p'],
  belongsToOrganization: true,
  switched: false,
  switchedFrom: { id: 'b', username: 'ben' },
}
const ENVELOPE = {
  result: { items: [] },
  messages: [{ type: 'info', text: 'Saved' }],
  notifications: [1],
  accessToken: 't',
  expiresIn: 60,
}
const AT = { at: '2026-11-26T08:00:00.000Z', by: 'Anna' }

interface Case {
  readonly schema: z.ZodMiniType
  /** The guard: returns the value that it reads, or null where it rejects it. */
  readonly read: (value: unknown) => unknown
  readonly whole: { readonly [field: string]: unknown }
}

const itself =
  (is: (value: unknown) => boolean) =>
  (value: unknown): unknown =>
    is(value) ? value : null

const CASES: { readonly [name: string]: Case } = {
  tokens: {
    schema: tokensSchema,
    read: itself(isTokens),
    whole: { accessToken: 't', expiresIn: 60, refreshToken: 'r', recoveryCodes: ['1'] },
  },
  'own record': { schema: meSchema, read: readMe, whole: ME },
  envelope: { schema: envelopeSchema, read: readEnvelope, whole: ENVELOPE },
  'second factor': {
    schema: factorAskedSchema,
    read: itself(isFactorAsked),
    whole: { state: 'missing', enrol: { secret: 's', uri: 'u' } },
  },
  'report of a device': {
    schema: deviceReportAnswerSchema,
    read: itself(isReportAnswer),
    whole: { asked: AT, copy: AT },
  },
}

/** Invalid and valid values that replace a field; `undefined` removes it, because JSON has none. */
const bent = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    'x',
    0,
    -1,
    5,
    true,
    [],
    ['x'],
    [1],
    [null],
    {},
    { p: ['x'] },
    { p: 'x' },
  ),
  fc.constantFrom<unknown>({ id: 'b' }, { id: 'b', username: 1 }, { at: AT.at }, { at: 'soon', by: 'Anna' }, AT),
  fc.constantFrom<unknown>([{ type: 'info', text: 'x' }], [{ type: 'loud', text: 'x' }], [{ type: 'info' }], 'wrong'),
)

test.each(Object.entries(CASES))(
  'The page takes what the schema takes, and nothing else: %s',
  (_, { schema, read, whole }) => {
    expect(read(whole)).toEqual(schema.parse(whole))
    const names = Object.keys(whole)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), bent, { maxKeys: 3 }), (changes) => {
        const value = Object.fromEntries(
          Object.entries({ ...whole, ...changes }).filter(([, one]) => one !== undefined),
        )
        const parsed = schema.safeParse(value)
        if (parsed.success) expect(read(value)).toEqual(parsed.data)
        else expect(read(value)).toBeNull()
      }),
      { numRuns: 500 },
    )
    for (const value of [null, undefined, 'text', 5, [], [whole], true]) expect(read(value)).toBeNull()
  },
)
