import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { projectsByRole } from '../../session/project-choice.ts'
import type { ProjectState } from '../../domains/people/effects/project-state.ts'
import { useSessionParts, useSignedIn } from '../../session/use-session.ts'
import style from './ProjectChoice.module.css'

/** A button for each of these projects. Those in which the person has no role come last and are named as such. */
export const ProjectChoice = ({ projects }: Pick<ProjectState, 'projects'>) => {
  const { t } = useLingui()
  const { session } = useSessionParts()
  const { withRole, withoutRole } = projectsByRole(useSignedIn()?.me ?? null, projects)
  const button = ({ id, name }: (typeof projects)[number]) => (
    <Button key={id} size="lg" onClick={() => session.selectProject(id)}>
      {name}
    </Button>
  )
  return (
    <div className={style['choices']}>
      {withRole.map(button)}
      {withoutRole.length > 0 && (
        <div role="group" aria-label={t`You have no user role here`} className={style['choices']}>
          <span className={style['without']} aria-hidden="true">{t`You have no user role here`}</span>
          {withoutRole.map(button)}
        </div>
      )}
    </div>
  )
}
