import type { ListRow } from '../../../../engine/data/api.ts'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import { invitationsBy } from './invitations.ts'

const INVITATIONS = invitationsBy('organization', [
  'projectName',
  'ownerName',
  'status',
  'asked',
  'askedBy',
  'answered',
  'answeredBy',
])

/** The projects of others to which this organization was invited, with those that it works in (ORG-06). Needs a connection. */
export default function HasAccessTab({ record }: { readonly record: ListRow }) {
  return <RelatedTab tab={INVITATIONS} row={record.row} />
}
