import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'

/** Returns what a number of the menu counts, as the first screen calls it; undefined for an entity without such a name. */
export const useCountWords = (): ((entity: string, count: number) => string | undefined) => {
  const { t } = useLingui()
  const format = useFormat()
  return (entity, number) => {
    const count = format.number(number)
    if (entity === 'damage') return t`Damage to handle: ${count}`
    if (entity === 'packing_slip') return t`Packing slips to scan: ${count}`
    return undefined
  }
}
