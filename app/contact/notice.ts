import { BRAND } from "../brand.ts";
import type { Locale } from "../i18n/locales.ts";

const { legalName, address, office } = BRAND;
const postalAddress = `${address.street}, ${address.postalCode} ${address.city}`;

/**
 * The notice that visitors consent to: law no. 6698 (April 2016), articles 5, 7, 10 and 11. A change of its meaning needs a
 * new version in `NOTICE_VERSIONS`; its 12 months must match `MESSAGE_RETENTION_DAYS`.
 */
export const NOTICE: Readonly<Record<Locale, readonly string[]>> = {
  tr: [
    `Veri sorumlusu: ${legalName}, ${postalAddress}.`,
    "Formda yazdığınız ad soyad, iletişim bilgileri, adres, mesaj ve varsa sipariş listeniz, firma, proje ve istenen tarih, yalnız başvurunuzu yanıtlamak ve talep ettiğiniz teklifi hazırlamak için işlenir. Hukuki sebep, 6698 sayılı Kanun’un (Nisan 2016) 5. maddesindeki sözleşmenin kurulması ve meşru menfaat ile onayınızdır.",
    "Vergi numarası yalnız firmanın numarası olarak ve isteğe bağlı sorulur; teklifi doğru firmaya düzenlemek için kullanılır. Şahıs firmasının vergi numarası kişisel veridir (T.C. kimlik numarası olabilir) ve bu metnin kapsamındadır; boş bırakabilirsiniz.",
    "Bilgileriniz reklam için kullanılmaz ve satılmaz. Yalnız başvurunuzla ilgilenen çalışanlarımız ile bu siteyi ve e-postamızı barındıran hizmet sağlayıcılar erişebilir; bu sağlayıcıların sunucuları yurt dışında olabilir.",
    "Kötüye kullanımı önlemek için bir internet adresinden günde kaç mesaj geldiği sayılır; adresin kendisi saklanmaz, sayım ertesi gece silinir.",
    "Mesajlar, bunları ofisimize ileten e-postalarla birlikte 12 ay sonra silinir; silinenlerin yedekleri en geç 30 gün içinde ortadan kalkar.",
    `Kanun’un 11. maddesi uyarınca bilgilerinizin işlenip işlenmediğini öğrenme, düzeltilmesini veya silinmesini isteme hakkınız vardır: ${office.email}. Başvurular en geç 30 gün içinde yanıtlanır. Silinmesini istediğiniz mesajın ofisimizdeki e-postaları da silinir; yedekten geri yükleme onu geri getirmez.`,
  ],
  en: [
    `Data controller: ${legalName}, ${postalAddress}, Türkiye.`,
    "The name, contact details, address, message and order list that you send, and the company, project and wanted date if you name them, are processed only to answer you and to prepare the quotation you ask for. The legal grounds are the making of a contract, our legitimate interest (law no. 6698 of April 2016, article 5) and your consent.",
    "A tax number is asked for only as a company’s own, and you may leave it out; we use it to issue the quotation to the right company. A sole trader’s tax number is a personal number, and this notice covers it.",
    "Your details are neither used for advertising nor sold. Only the staff who handle your message and the providers that host this site and our mail can reach them; servers of these providers may be outside Türkiye.",
    "To prevent misuse we count how many messages come from one internet address in a day; the address itself is not stored, and the count is deleted the following night.",
    "Messages are deleted after 12 months, together with the mails that brought them to our office; backups of what was deleted are gone after another 30 days at most.",
    `Under article 11 you may ask whether we process your details and have them corrected or deleted: ${office.email}. We answer within 30 days. When you have a message deleted, its mails in our office are deleted too, and restoring a backup does not bring it back.`,
  ],
  ru: [
    `Оператор данных: ${legalName}, ${postalAddress}, Турция.`,
    "Имя, контактные данные, адрес, сообщение и список заказа, а также компания, проект и желаемая дата, если вы их указали, обрабатываются только для ответа на обращение и подготовки запрошенного предложения. Правовые основания — заключение договора, законный интерес (статья 5 закона № 6698, апрель 2016 года) и ваше согласие.",
    "ИНН запрашивается только как номер компании, указывать его не обязательно; он нужен, чтобы оформить предложение на нужную компанию. ИНН индивидуального предпринимателя — персональные данные, и это уведомление распространяется на него.",
    "Ваши данные не используются для рекламы и не продаются. Доступ к ним имеют только сотрудники, занимающиеся вашим обращением, и поставщики услуг, на серверах которых размещены сайт и почта; эти серверы могут находиться за пределами Турции.",
    "Чтобы предотвратить злоупотребления, мы считаем, сколько сообщений приходит за день с одного интернет-адреса; сам адрес не сохраняется, а счётчик удаляется следующей ночью.",
    "Сообщения удаляются через 12 месяцев вместе с письмами, которыми они были переданы в наш офис; резервные копии удалённого исчезают не позднее чем ещё через 30 дней.",
    `Согласно статье 11 вы вправе узнать, обрабатываются ли ваши данные, и потребовать их исправления или удаления: ${office.email}. Мы отвечаем в течение 30 дней. Если вы потребуете удалить сообщение, будут удалены и письма о нём в почте нашего офиса; восстановление из резервной копии его не вернёт.`,
  ],
};
