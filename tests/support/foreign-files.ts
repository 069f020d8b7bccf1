const OLD_SHOP = 'https://old.example/uploads';

/** As WooCommerce exports products: its columns, and rows of each kind. */
export const WOO_COMMERCE = [
  'ID,Type,SKU,Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"',
  `11,variable,cloth,"Altar Cloth",1,0,,"<p>Woven in Bonwire.</p><ul><li>Washable</li></ul>\\nBy hand",1,,0.4,,,"Home > Textiles, Sale",kente,"${OLD_SHOP}/cloth.jpg, ${OLD_SHOP}/cloth%20back.jpg",,size,"S, L",Material,"Cotton, silk"`,
  `12,variation,cloth-s,"Altar Cloth - S",1,0,,,1,4,0.4,,120,,,${OLD_SHOP}/cloth-s.jpg,cloth,size,S,,`,
  '13,variation,,"Altar Cloth - L",1,0,,,1,-2,0.4,"130",150.0000,,,,id:11,size,L,,',
  '14,simple,,"Sand Tray",0,1,"A flat tray.",,0,,2,,"1,200.50",Tools,,,,,,,',
  '15,grouped,set,"A set",1,0,,,1,,,,,,,,,,,,',
  '16,"simple, downloadable, virtual",guide,"Guide to Figures",1,0,,,1,,,,45,Books,,,,Brand,Via Press,,',
  '17,variation,lost,"Of nobody",1,0,,,1,,,,10,,,,gone,size,S,,',
].join('\n');

/** As Shopify exports products: rows of one handle are variants and further pictures. */
export const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Gift Card,SEO Title,Variant Image,Status',
  'sand-bowl,Sand Bowl,<p>Turned &amp; oiled.</p>,Odum Works,Home > Bowls,Bowls,wood,true,Size,Small,Wood,Odum,Finish,Oil,B-S,500,shopify,3,80.00,95.00,https://cdn.example/side.jpg?v=1,2,false,Buy,,active',
  'sand-bowl,,,,,,,,,Large,,Odum,,Wax,B-L,900,shopify,0,110.00,,https://cdn.example/front.jpg?v=1,1,,,https://cdn.example/large.jpg,',
  'sand-bowl,,,,,,,,,,,,,,,,,,,,https://cdn.example/top.jpg,3,,,,',
  'chart,Chart of Houses,,Via,Print > Charts,,,true,Title,Default Title,,,,,,100,,7,20.00,,,,false,,,draft',
  'card,Gift Card,,Via,,,,true,Amount,50,,,,,,0,,,50.00,,,,true,,,active',
].join('\n');

/** The columns of Shopify's newer exports, with one product. */
export const NEW_SHOPIFY = [
  'Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Product image URL,Image position',
  'Pendulum,pendulum,Brass.,Via,Tools,TRUE,Active,P-1,,,35,shopify,5,https://cdn.example/pendulum.jpg,1',
].join('\n');
