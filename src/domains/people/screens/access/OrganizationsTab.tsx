import { useState } from 'react'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { RelatedTab } from '../../../../record/page/RelatedTab.tsx'
import style from '../../../../record/entity.module.css'
import { decidesOn, invitationsBy } from './invitations.ts'
import { InviteForm } from './InviteForm.tsx'

const INVITATIONS = invitationsBy('forProject', [
  'organizationName',
  'status',
  'asked',
  'askedBy',
  'answered',
  'answeredBy',
])

/** The organizations that were asked to work in this project, and what they answered (PROJ-08). Needs a connection. */
export default function OrganizationsTab({ record }: { readonly record: ListRow }) {
  const { row: project } = record
  const { person } = useData()
  const mayEdit = useMay('project', 'EDIT')
  const [asked, setAsked] = useState(0)
  return (
    <div className={style['stack']}>
      {mayEdit && decidesOn(project, person) && (
        <InviteForm project={project} onAsked={() => setAsked((count) => count + 1)} />
      )}
      <RelatedTab key={asked} tab={INVITATIONS} row={project} />
    </div>
  )
}
