-- What a product is on a rail (app/foundation/catalogue/product/role.ts): the type's word with its options, and the product's
-- own options. What was published before has what its drawings showed.
ALTER TABLE product_type ADD COLUMN role TEXT NOT NULL DEFAULT '';
ALTER TABLE product ADD COLUMN role TEXT NOT NULL DEFAULT '';

-- Wanted blocks are looked for by how the role begins.
CREATE INDEX product_type_by_role ON product_type (role);

UPDATE product_type SET role =
  CASE
    WHEN drawing LIKE '%foot=earth%' THEN 'ground'
    WHEN drawing LIKE '%middle=fuse%' OR drawing LIKE '%middle=blade%' THEN 'fuse'
    WHEN drawing LIKE '%middle=knife%' THEN 'knife_disconnect'
    WHEN drawing LIKE '%middle=slide%' THEN 'test_disconnect'
    WHEN drawing LIKE '%middle=neutral%' THEN 'neutral_disconnect'
    WHEN drawing LIKE '%middle=diode%' OR drawing LIKE '%middle=resistor%' THEN 'component'
    WHEN drawing LIKE '%middle=led%' OR drawing LIKE '%middle=shield%' THEN 'sensor'
    ELSE 'feed_through'
  END || ' clamp=' ||
  CASE
    WHEN drawing LIKE '%clamp=pushin%' THEN 'pushin'
    WHEN drawing LIKE '%clamp=spring%' THEN 'spring'
    WHEN drawing LIKE '%clamp=hex%' THEN 'hex'
    WHEN drawing LIKE '%clamp=bolt%' THEN 'bolt'
    ELSE 'screw'
  END ||
  CASE WHEN drawing LIKE '%levels=2%' THEN ' levels=2' WHEN drawing LIKE '%levels=3%' THEN ' levels=3' ELSE '' END ||
  CASE WHEN drawing LIKE '%wires=3%' THEN ' conductors=3' WHEN drawing LIKE '%wires=4%' THEN ' conductors=4' ELSE '' END ||
  CASE WHEN drawing LIKE '%middle=joined%' THEN ' joined=1' ELSE '' END ||
  CASE WHEN drawing LIKE '%light=1%' OR drawing LIKE '%middle=led%' THEN ' indicator=1' ELSE '' END ||
  CASE WHEN drawing LIKE '%link=1%' THEN ' links=1' ELSE '' END ||
  CASE WHEN drawing LIKE '%outline=mini%' THEN ' small=1' ELSE '' END
WHERE drawing LIKE 'terminal %';

UPDATE product_type SET role =
  CASE substr(drawing, 1, instr(drawing || ' ', ' ') - 1)
    WHEN 'plate' THEN 'end_plate' WHEN 'partition' THEN 'partition_plate' WHEN 'stop' THEN 'end_stop' WHEN 'rail' THEN 'rail'
    WHEN 'marker' THEN 'marker' WHEN 'jumper' THEN 'jumper method=' || substr(drawing, instr(drawing, 'method=') + 7)
  END
WHERE substr(drawing, 1, instr(drawing || ' ', ' ') - 1) IN ('plate', 'partition', 'stop', 'rail', 'marker', 'jumper');

UPDATE product SET role = trim(
  CASE WHEN drawing LIKE '%outline=%' THEN ' outline=' || substr(
    substr(drawing, instr(drawing, 'outline=') + 8), 1, instr(substr(drawing, instr(drawing, 'outline=') + 8) || ' ', ' ') - 1
  ) ELSE '' END ||
  CASE WHEN drawing LIKE '%light=1%' THEN ' indicator=1' ELSE '' END ||
  CASE WHEN drawing LIKE '%link=1%' THEN ' links=1' ELSE '' END ||
  CASE WHEN drawing LIKE '%text=blank%' THEN ' blank=1' ELSE '' END
)
WHERE (drawing LIKE '%outline=%' OR drawing LIKE '%light=1%' OR drawing LIKE '%link=1%' OR drawing LIKE '%text=blank%')
  AND type_code IN (SELECT code FROM product_type WHERE role <> '');
