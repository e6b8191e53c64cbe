import { useLingui } from '@lingui/react/macro'
import type { Misfit } from '../../effects/consolidation.ts'
import type { transportOrder } from '../../entities/transport-order.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { unList } from '../hazardous/un-list.ts'

type Order = Row<typeof transportOrder>

/** Names of the records that orders refer to, by id. */
export type NamesById = ReadonlyMap<unknown, string>

/** Why an order does not fit with the others, as a sentence. */
export const useMisfitWords = () => {
  const { t } = useLingui()
  const words = useWords()
  return (misfit: Misfit, order: Order, model: Order | null, names: NamesById, numbers: readonly string[]): string => {
    const named = (row: Order | null, field: 'carrier' | 'deliveryAddress'): string => names.get(row?.[field]) ?? '–'
    switch (misfit.because) {
      case 'status': {
        const state = words.state(order.status ?? 'New')
        const accepted = words.state('Accepted')
        return t`It is “${state}”; only orders that are “${accepted}” go onto a manifest.`
      }
      case 'deliveryAddress': {
        const [here, there] = [named(order, 'deliveryAddress'), named(model, 'deliveryAddress')]
        return t`Delivered to ${here}, the others to ${there}.`
      }
      case 'carrier': {
        const carrierOf = (row: Order | null): string =>
          typeof row?.carrier === 'string' ? named(row, 'carrier') : t`no carrier`
        const [here, there] = [carrierOf(order), carrierOf(model)]
        return t`Goes with ${here}, the others with ${there}.`
      }
      case 'hazardous': {
        if (order.hazardous !== true) return t`Not hazardous. The others are.`
        const list = unList(numbers)
        return list === '' ? t`Hazardous. The others are not.` : t`Hazardous (${list}). The others are not.`
      }
    }
  }
}
