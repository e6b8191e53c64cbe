import { pushChoiceSchema, pushPath, pushStateSchema } from '../../../../src/protocol/push.ts'
import type { Call } from '../../../http/openapi/operation.ts'

/** What a person is notified of outside of the app. */
export const pushCalls: readonly Call[] = [
  {
    method: 'get',
    path: pushPath,
    summary: 'What the browser of this session is notified of, and the public key of the installation for it',
    tag: 'account',
    result: pushStateSchema,
    errors: [403],
  },
  {
    method: 'put',
    path: pushPath,
    summary: 'Notify the browser of this session, in place of what it chose before',
    tag: 'account',
    body: pushChoiceSchema,
    result: pushStateSchema,
    errors: [403, 422],
  },
  {
    method: 'delete',
    path: pushPath,
    summary: 'Notify the browser of this session no more',
    tag: 'account',
    result: pushStateSchema,
    errors: [403],
  },
]
