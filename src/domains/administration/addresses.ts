/** Screen that imports a CSV or Excel file (IMPORT-02). */
export const IMPORT_PATH = '/import/file'
