-- How much of a dangerous good travels: packages, and the weight of the substance alone in kilograms.

alter table "hazardous" add column "amount" integer, add column "weight" double precision;
