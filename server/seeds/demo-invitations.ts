import type { projectInvitation } from '../../src/domains/people/entities/project-invitation.ts'
import type { SeedOf } from './insert.ts'
import { createRandom } from './random.ts'

const DAY = 86_400_000

interface InvitedTo {
  readonly project: string
  readonly projectName: string
  readonly owner: string
  readonly ownerName: string
  /** Who asked. */
  readonly by: string
  readonly organization: string
  readonly organizationName: string
  readonly status: 'Accepted' | 'Asked'
}

/** Invitations to projects. Their ids come from a generator of their own, so that the rest of the company stays as it is. */
export const demoInvitations = (
  now: number,
  invited: readonly InvitedTo[],
): readonly SeedOf<typeof projectInvitation>[] => {
  const random = createRandom(550)
  return invited.map(({ project, by, status, ...names }) => {
    const asked = now - (status === 'Accepted' ? 360 : 2) * DAY
    return {
      ...names,
      id: random.uuid(asked),
      forProject: project,
      status,
      asked: new Date(asked).toISOString(),
      askedBy: by,
      ...(status === 'Accepted' ? { answered: new Date(asked + DAY).toISOString() } : {}),
    }
  })
}
