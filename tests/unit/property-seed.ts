import fc from 'fast-check'

/* Property tests use the same cases in every run, so that a failure can be reproduced; PROPERTY_SEED changes them. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
