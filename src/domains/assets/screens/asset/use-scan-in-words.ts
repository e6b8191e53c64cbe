import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { asset } from '../../entities/asset.ts'
import { useArriving } from '../../../../engine/hooks/use-status.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { recordHead } from '../../../../record/page/record-head.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import type { Part, ScannedIn } from './scan-in.ts'

export interface ScanInWords {
  /** Name and code of a part. */
  readonly nameOf: (part: Part) => string
  /** Why what was scanned did not go in. */
  readonly whyNot: (scanned: Exclude<ScannedIn, { kind: 'part' }>, raw: string, wanted: string) => string
}

/** The sentences of scanning a part in. */
export const useScanInWords = (): ScanInWords => {
  const { t } = useLingui()
  const words = useWords()
  const format = useFormat()
  const arriving = useArriving(asset.name)
  const nameOf = useCallback(
    (part: Part): string => {
      const { title, code } = recordHead(asset, part, format.exact, words.option)
      return [title ?? words.one(asset), code].filter((one) => one !== null).join(' ')
    },
    [format, words],
  )
  const whyNot: ScanInWords['whyNot'] = (scanned, raw, wanted) => {
    switch (scanned.kind) {
      case 'unknown':
        return arriving
          ? t`No asset with the code ${raw} is on this device so far; not all assets have arrived yet.`
          : t`No asset on this device has the code ${raw}.`
      case 'absent':
        return t`The asset with the code ${raw} is not on this device.`
      case 'several':
        return t`Several assets have the code ${raw}. Open the right one and set its parent asset there.`
      case 'refused': {
        const name = nameOf(scanned.part)
        const { assetType: type, parentAsset } = scanned.part.labels
        switch (scanned.why) {
          case 'itself':
            return t`${name} is this asset itself.`
          case 'archived':
            return t`${name} is archived.`
          case 'type': {
            const found = type ?? '–'
            return t`${name} is of another asset type: ${found}. Missing here: ${wanted}.`
          }
          case 'reported':
            return t`${name} is reported missing. Mark it as found on its page first.`
          case 'stock':
            return t`${name} is in stock. Take it out of stock on its page first.`
          case 'here':
            return t`${name} is already in here.`
          case 'elsewhere': {
            const other = parentAsset ?? ''
            return other === ''
              ? t`${name} is in another asset. If it has moved, change its parent asset on its page.`
              : t`${name} is in ${other}. If it has moved, change its parent asset on its page.`
          }
          case 'circle':
            return t`This asset is itself inside ${name}.`
        }
      }
    }
  }
  return { nameOf, whyNot }
}
