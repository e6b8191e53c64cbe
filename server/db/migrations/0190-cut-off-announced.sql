-- The last day on which the open manifests of a cut-off were told of, so that it happens once a day.

alter table "cut_off_time" add column "announcedOn" date;
