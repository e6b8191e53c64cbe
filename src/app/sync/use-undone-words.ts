import { useLingui } from '@lingui/react/macro'
import { refusalOf } from '../../engine/data/refusal.ts'

/** Returns a function that says why a waiting change could not be edited or discarded; `otherwise` where only that is known. */
export const useUndoneWords = (): ((error: unknown, otherwise: string) => string) => {
  const { t } = useLingui()
  return (error, otherwise) =>
    refusalOf(error)?.reason === 'not-allowed'
      ? t`It was sent without an answer, so the server may have it. It can be changed or discarded here once the server has answered.`
      : otherwise
}
