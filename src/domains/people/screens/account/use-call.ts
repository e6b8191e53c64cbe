import { useCallback, useState } from 'react'
import { type Call, ApiError } from '../../../../session/api.ts'
import { useSessionParts } from '../../../../session/use-session.ts'

export interface CallState {
  readonly busy: boolean
  /** First text per field of a 422 (OPEN-093). */
  readonly errors: { readonly [path: string]: string }
  /** Set when the call failed for another reason than a field: the server's text, or an empty text. */
  readonly failed: { readonly status: number; readonly text: string } | null
}

const CALM: CallState = { busy: false, errors: {}, failed: null }

/** State of a form that posts one call. `send` resolves to the result, or to null when it failed; the state then contains the reason. */
export const useCall = () => {
  const { api } = useSessionParts()
  const [state, setState] = useState<CallState>(CALM)
  const send = useCallback(
    async (path: string, call: Call): Promise<{ readonly result: unknown } | null> => {
      setState({ ...CALM, busy: true })
      try {
        const result = await api.call(path, call)
        setState(CALM)
        return { result }
      } catch (error) {
        if (!(error instanceof ApiError)) {
          setState(CALM)
          throw error
        }
        const errors = Object.entries(error.errors).flatMap(([field, texts]) => (texts[0] ? [[field, texts[0]]] : []))
        const failed = errors.length > 0 ? null : { status: error.status, text: error.messages[0]?.text ?? '' }
        setState({ busy: false, errors: Object.fromEntries(errors), failed })
        return null
      }
    },
    [api],
  )
  return { ...state, send }
}
