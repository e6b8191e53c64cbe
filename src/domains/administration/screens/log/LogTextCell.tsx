import { useLingui } from '@lingui/react/macro'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { WholeText } from '../../../../ui/fields/WholeText.tsx'
import { newsText } from '../notifications/news-text.ts'

/** What a log says: a remark as it was written, a step that the server kept in the language of the page (OPEN-044). */
export default function LogTextCell({ record }: { readonly record: ListRow }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return <WholeText text={newsText(record.row, i18n, format)} />
}
