import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useProjects } from '../../session/use-session.ts'
import { useWords } from '../../ui/fields/words.ts'
import { Face } from '../../ui/page/Face.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { entityIcon } from '../entity-icon.ts'
import { listPath } from '../places.ts'
import { useGo } from '../use-go.ts'
import { ProjectChoice } from './ProjectChoice.tsx'

export interface NotHereProps {
  readonly entity: AnyEntity
}

/** No project is chosen yet, as after a link in a mail: the record may be in one of these, and then opens here. */
const ChooseProject = ({ entity }: NotHereProps) => {
  const { t } = useLingui()
  const { projects } = useProjects()
  return (
    <Face
      kind="empty"
      icon={entityIcon(entity)}
      title={t`Choose a project first`}
      action={<ProjectChoice projects={projects} />}
    >
      {t`What stands here belongs to the project you choose at the top.`}
    </Face>
  )
}

/** Shown for a record that this person does not have. */
export const NotHere = ({ entity }: NotHereProps) => {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { project } = useData()
  const list = listPath(entity)
  return (
    <Page title={words.one(entity)}>
      {project === null && entity.stream === 'project' ? (
        <ChooseProject entity={entity} />
      ) : (
        <Face
          kind="not-here"
          title={t`This record does not exist here`}
          {...(list === null ? {} : { action: <Button onClick={() => go(list)}>{t`To the list`}</Button> })}
        >
          {t`It was removed, it belongs to another project, or you may not see it.`}
        </Face>
      )}
    </Page>
  )
}
