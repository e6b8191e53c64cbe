import { plural, t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { defaultLocale } from '../../../../config.ts'
import type { LeftBehind } from '../../../../engine/data/pending.ts'
import { localeTag, parseLocale } from '../../../../i18n/locale.ts'
import { unsentTotal } from '../account/unsent-total.ts'

/**
 * `3 changes and 2 photos or files of Eva Jansen wait on this device`: kinds and numbers, never what is in them, since
 * anybody may read it.
 */
export const leftText = ({ name, unsent }: LeftBehind): string => {
  const { changes, refused, files, reads, drafts } = unsent
  const parts = [
    changes > 0 ? plural(changes, { one: '# change', other: '# changes' }) : null,
    refused > 0 ? plural(refused, { one: '# refused change', other: '# refused changes' }) : null,
    files > 0 ? plural(files, { one: '# photo or file', other: '# photos or files' }) : null,
    reads > 0 ? plural(reads, { one: '# scan', other: '# scans' }) : null,
    drafts > 0 ? plural(drafts, { one: '# draft', other: '# drafts' }) : null,
  ].filter((part) => part !== null)
  const what = new Intl.ListFormat(localeTag(parseLocale(i18n.locale) ?? defaultLocale)).format(parts)
  const who = name ?? t`somebody`
  return unsentTotal(unsent) === 1
    ? t`${what} of ${who} waits on this device`
    : t`${what} of ${who} wait on this device`
}
