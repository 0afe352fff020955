-- The openings of a start and of an end are large enough to be compressed, which by the default method took a tenth of
-- an append's processor time. What is stored already stays as it is. A server built without LZ4 keeps the default.
do $$
begin
    alter table events alter column public set compression lz4, alter column sealed set compression lz4;
exception when feature_not_supported or invalid_parameter_value then
    null;
end
$$;
