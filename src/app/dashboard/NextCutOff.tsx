import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'
import { useNextCutOff } from './use-next-cut-off.ts'

/** When the next cut-off of today is, as a sentence; nothing when none is left. */
export const NextCutOff = () => {
  const { t } = useLingui()
  const format = useFormat()
  const cutOff = useNextCutOff()
  if (cutOff === null) return null
  const time = format.time(cutOff)
  return t`Next cut-off ${time}.`
}
