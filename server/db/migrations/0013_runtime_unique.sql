-- Where each firm sees its own rows alone, a field of a resource made at run time is unique within the firm, not among all.
DO $$ DECLARE own record; BEGIN
  FOR own IN
    SELECT d.name, 'runtime_' || d.id || '_' AS stem, field ->> 'id' AS key, CASE field ->> 'kind'
        WHEN 'integer' THEN format('((data ->> %L)::integer)', field ->> 'id')
        WHEN 'date' THEN format('(date ''1970-01-01'' + (data ->> %L)::integer)', field ->> 'id')
        ELSE format('((data ->> %L) collate "C")', field ->> 'id') END AS expression
    FROM "design" d
    JOIN "design_version" v ON v.design_id = d.id AND v.number = d.published
    CROSS JOIN jsonb_array_elements(v.declaration -> 'fields') field
    WHERE d.status IN (1, 2) AND d.removed_at IS NULL AND v.removed_at IS NULL AND v.declaration ->> 'scope' = 'own'
      AND field -> 'unique' = 'true'::jsonb AND field -> 'archived' IS DISTINCT FROM 'true'::jsonb
  LOOP
    EXECUTE format('DROP INDEX IF EXISTS %I', own.stem || own.key || '_unique');
    EXECUTE format(
      'CREATE UNIQUE INDEX IF NOT EXISTS %I ON "runtime_row" (%s, ((data ->> ''firm'')::integer)) WHERE resource = %L AND removed_at IS NULL',
      own.stem || 'firm_' || own.key || '_unique', own.expression, own.name);
  END LOOP;
END $$;
