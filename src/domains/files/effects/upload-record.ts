import { file } from '../entities/file.ts'
import { type AnyRow, rowAs } from '../../../catalogue/row.ts'

/** Name of the entity whose records are the files. */
export const FILES = file.name

/** Whether the server has checked and stored the bytes of a file. */
export const isReady = (row: AnyRow): boolean => rowAs(file, row).status === 'ready'
