import fc from 'fast-check'

/* Property tests judge the same cases in every run, so that a run that fails can be repeated; PROPERTY_SEED tries others. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
