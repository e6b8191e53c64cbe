import type { ReactNode } from 'react'
import style from './MapBeside.module.css'

interface MapBesideProps {
  readonly map: ReactNode
  /** What the map shows, in words. */
  readonly children: ReactNode
}

/** A map that fills the page, with panels beside it; on a narrow screen they are below. */
export const MapBeside = ({ map, children }: MapBesideProps) => (
  <div className={style['screen']}>
    <div className={style['map']}>{map}</div>
    <div className={style['lists']}>{children}</div>
  </div>
)
