import { useLingui } from '@lingui/react/macro'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { WholeText } from '../../../../ui/fields/WholeText.tsx'
import { newsText } from '../notifications/news-text.ts'

/** The text of a log entry: a remark as written, a step logged by the server in the user's language (OPEN-044). */
export default function LogTextCell({ record }: { readonly record: ListRow }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return <WholeText text={newsText(record.row, i18n, format)} />
}
