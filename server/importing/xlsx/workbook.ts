import { cannotDo } from '../../jobs/sentences.ts'
import type { Archive } from './archive.ts'
import { type NumberFormat, numberFormatOf } from './number-format.ts'
import { walkXml } from './xml.ts'

const MOST_SHEETS = 500

export interface SheetPart {
  readonly name: string
  readonly path: string
  readonly hidden: boolean
}

export interface Workbook {
  /** Worksheets in the order of their tabs, without chart sheets. */
  readonly sheets: readonly SheetPart[]
  readonly strings: readonly string[]
  /** By style index of a cell. */
  readonly formats: readonly NumberFormat[]
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean
}

interface Relation {
  readonly type: string
  readonly path: string
}

/** Resolves the target of a relationship: absolute with a leading slash, otherwise relative to `folder`. */
const resolve = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const steps: string[] = []
  for (const step of [...folder.split('/'), ...target.split('/')]) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

const relationsOf = (archive: Archive, path: string): ReadonlyMap<string, Relation> => {
  const [folder, name] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)]
  const found = new Map<string, Relation>()
  walkXml(archive.text(`${folder}_rels/${name}.rels`), {
    open: (tag, attribute) => {
      const [id, target] = [attribute('Id'), attribute('Target')]
      if (tag !== 'Relationship' || id === undefined || target === undefined) return
      const type = (attribute('Type') ?? '').split('/').at(-1) ?? ''
      found.set(id, { type, path: resolve(folder, target) })
    },
  })
  return found
}

const ofType = (relations: ReadonlyMap<string, Relation>, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type)?.path

/** Reads what all sheets share. Throws a CannotDo when the archive is not a workbook. */
export const readWorkbook = (archive: Archive): Workbook => {
  const path = ofType(relationsOf(archive, ''), 'officeDocument') ?? 'xl/workbook.xml'
  if (!archive.has(path)) throw cannotDo('damaged-excel')
  const relations = relationsOf(archive, path)
  const sheets: SheetPart[] = []
  let from1904 = false
  walkXml(archive.text(path), {
    open: (tag, attribute) => {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (tag !== 'sheet') return
      const part = relations.get(attribute('id') ?? '')
      if (part?.type !== 'worksheet') return
      if (sheets.length >= MOST_SHEETS) throw cannotDo('large-excel')
      const hidden = (attribute('state') ?? 'visible') !== 'visible'
      sheets.push({ name: attribute('name') ?? '', path: part.path, hidden })
    },
  })
  if (sheets.length === 0) throw cannotDo('no-sheet')
  return {
    sheets,
    from1904,
    strings: stringsOf(archive.text(ofType(relations, 'sharedStrings') ?? 'xl/sharedStrings.xml')),
    formats: formatsOf(archive.text(ofType(relations, 'styles') ?? 'xl/styles.xml')),
  }
}

/** Shared strings by index; rich text is joined, phonetic text (rPh) is left out. */
const stringsOf = (xml: string): readonly string[] => {
  const strings: string[] = []
  let text = ''
  let taken = false
  let aside = false
  walkXml(xml, {
    open: (tag) => {
      if (tag === 'si') text = ''
      else if (tag === 'rPh') aside = true
      else if (tag === 't') taken = !aside
    },
    text: (part) => {
      if (taken) text += part
    },
    close: (tag) => {
      if (tag === 'si') strings.push(text)
      else if (tag === 'rPh') aside = false
      else if (tag === 't') taken = false
    },
  })
  return strings
}

const formatsOf = (xml: string): readonly NumberFormat[] => {
  const codes = new Map<number, string>()
  const known = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let inCells = false
  walkXml(xml, {
    open: (tag, attribute) => {
      if (tag === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (tag === 'cellXfs') inCells = true
      else if (tag === 'xf' && inCells) {
        const id = Number(attribute('numFmtId') ?? 0)
        const format = known.get(id) ?? numberFormatOf(id, codes.get(id))
        known.set(id, format)
        formats.push(format)
      }
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return formats
}
