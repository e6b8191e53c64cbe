import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { placeOf } from '../../record/places.ts'
import { useProject, useSignedIn } from '../../session/use-session.ts'
import { keepRecent } from './recents.ts'

/** Remembers every record that is opened, for the search. */
export const useKeepRecents = (): void => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const person = useSignedIn()?.me.id
  const project = useProject()
  useEffect(() => {
    const place = placeOf(path)
    if (person === undefined || place?.kind !== 'edit') return
    const { entity, id } = place
    keepRecent(person, { entity: entity.name, id, project: entity.stream === 'global' ? null : project })
  }, [path, person, project])
}
