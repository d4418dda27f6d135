import type { IconName } from './icon-name.ts';

interface ServiceCard {
  icon: IconName;
  title: string;
  /** Of its page, /servicios/<slug>. Links that were shared keep it: a new title does not change it. */
  slug: string;
  /** The consultant has not confirmed that she offers it so: `npm run publicar` asks. */
  sample?: boolean | undefined;
  description: string;
}

interface ServiceList {
  fullDescriptionIntro: string;
  fullDescriptionListIntro?: string | undefined;
  /** Items may contain **bold** phrases and no other markup. */
  fullDescriptionList: string[];
}

export type Service = ServiceCard & ({ fullDescription: string } | ServiceList);

export const servicesContent = {
  title: 'Nuestras Soluciones',
  subtitle: 'Servicios especializados para transformar tu experiencia de cliente',
  details: 'Ver más detalles',
  request: 'Solicitar información',
  close: 'Cerrar',
  share: 'Compartir este servicio',
  shared: 'Enlace copiado',
  page: { allServices: 'Todos los servicios', others: 'También te puede servir' },
  closing: { question: '¿No sabes cuál necesitas?', callToAction: 'Lo vemos en una llamada' },
  services: [
    {
      icon: 'search-check',
      title: 'Diagnóstico Integral de Servicio',
      slug: 'diagnostico-integral-de-servicio',
      sample: true,
      description:
        'Revisamos cada punto de contacto con tu cliente y te mostramos, con ' +
        'evidencia, qué conservar, qué corregir y por dónde empezar.',
      fullDescriptionIntro:
        'Antes de cambiar algo conviene verlo con los ojos de quien espera, llama o escribe. ' +
        'Combinamos observación directa, cifras y conversaciones para entregarte un retrato ' +
        'fiel de tu servicio y un plan de mejoras ordenado por impacto y esfuerzo.',
      fullDescriptionListIntro: 'El diagnóstico reúne, según tu caso:',
      fullDescriptionList: [
        '**Cliente incógnito:** visitas, llamadas y mensajes hechos como los ' +
          'haría un cliente, con un informe de cada experiencia.',
        '**Métricas de servicio:** lectura de tus PQRS (peticiones, quejas, reclamos y ' +
          'sugerencias), tu NPS (cuánto te recomiendan tus clientes) y tus encuestas, para ' +
          'separar el caso aislado del problema que se repite.',
        '**Entrevistas:** conversaciones con clientes, con quienes los atienden y ' +
          'con quienes dirigen, porque cada uno ve una parte distinta.',
        '**Comparación con la competencia:** qué ofrecen empresas como la ' +
          'tuya, en qué te aventajan y dónde puedes distinguirte.',
        '**Sistemas y tiempos de respuesta:** cuánto espera una persona en la fila, en ' +
          'la línea y en el chat, y qué pasos o programas alargan esa espera.',
        '**Análisis de ventas:** qué relación hay entre la atención recibida ' +
          'y lo que se cotiza, se compra, se repite o se pierde.',
        '**Recorrido del cliente:** cada paso, de la primera consulta a ' +
          'la posventa, con sus aciertos y sus tropiezos.',
        '**Coherencia entre canales:** si lo que se dice en persona coincide ' +
          'con lo que se responde por teléfono, en la web y en redes.',
        '**Protocolos y documentos:** qué está escrito, qué se cumple ' +
          'y qué depende solo de la memoria de alguien.',
        '**Clima del equipo:** carga de trabajo, motivación y ' +
          'margen de decisión de quienes dan la cara.',
        '**Informe y plan de acción:** hallazgos, prioridades, ' +
          'responsables y fechas, presentados a tu equipo directivo.',
      ],
    },
    {
      icon: 'book-open-text',
      title: 'Manuales y Modelos de Atención',
      slug: 'manuales-y-modelos-de-atencion',
      sample: true,
      description:
        'Escribimos contigo cómo atiende tu empresa: promesa, ' +
        'protocolos y guiones que tu equipo consulta y aplica.',
      fullDescriptionIntro:
        'Un buen manual no se guarda en un cajón: resuelve dudas en plena jornada, con gente ' +
        'esperando. Lo redactamos con quienes atienden, en su lenguaje y con sus casos, ' +
        'para que el buen trato no dependa de quién esté de turno.',
      fullDescriptionListIntro: 'Un modelo de atención completo incluye:',
      fullDescriptionList: [
        '**Promesa de servicio:** lo que tu cliente puede esperar siempre, ' +
          'dicho en frases que se pueden cumplir y comprobar.',
        '**Protocolos por canal:** el paso a paso de la atención presencial, ' +
          'telefónica, digital e híbrida, del saludo a la despedida.',
        '**Guiones flexibles:** frases de apoyo para recibir, explicar, decir ' +
          'que no con tacto y despedirse sin sonar a grabación.',
        '**Quejas y reclamos:** quién escucha, quién decide, en ' +
          'cuánto tiempo se responde y cómo se repara.',
        '**Situaciones delicadas:** esperas largas, malas noticias, ' +
          'personas alteradas o en condición de vulnerabilidad.',
        '**Estándares medibles:** tiempos, presentación y trato, ' +
          'con indicadores sencillos para revisarlos.',
        '**Plan de adopción:** presentación al equipo, ' +
          'práctica guiada y calendario de actualización.',
      ],
    },
    {
      icon: 'presentation',
      title: 'Programas de Capacitación y Formación',
      slug: 'programas-de-capacitacion',
      sample: true,
      description:
        'Catorce temas que combinamos en charlas, talleres o programas ' +
        'completos, con práctica sobre casos reales de tu equipo.',
      fullDescriptionIntro:
        'Cada programa parte de lo que tu equipo vive: elegimos los temas, fijamos la duración ' +
        'y ensayamos con situaciones tomadas de tu propia operación. Puede ser presencial, ' +
        'virtual o mixto, según la agenda y las sedes de tu empresa.',
      fullDescriptionListIntro: 'Estos son los catorce temas:',
      fullDescriptionList: [
        '**Cultura de servicio:** por qué atender bien es tarea de ' +
          'toda la empresa y no de un solo departamento.',
        '**Experiencia del cliente:** cómo diseñar los momentos que una persona recuerda y cuenta.',
        '**Comunicación asertiva:** decir lo necesario con claridad, respeto y el tono justo.',
        '**Escucha activa y empatía:** entender lo que el cliente ' +
          'pide y también lo que no alcanza a decir.',
        '**Inteligencia emocional:** reconocer las propias ' +
          'emociones para atender con calma bajo presión.',
        '**Atención presencial:** saludo, mirada, orden y ' +
          'acompañamiento desde la puerta hasta la despedida.',
        '**Atención telefónica:** voz, ritmo y palabras que dan confianza a quien no puede verte.',
        '**Atención digital:** chat, correo y redes con respuestas claras, oportunas y humanas.',
        '**Conversaciones difíciles:** bajar la tensión, poner ' +
          'límites con respeto y encontrar una salida.',
        '**Quejas y reclamos:** recibirlos sin ponerse a la ' +
          'defensiva, reparar la falta y conservar al cliente.',
        '**Humanización en salud:** trato digno al paciente y a su ' +
          'familia, desde la admisión hasta el alta.',
        '**Venta desde el servicio:** recomendar lo que el ' +
          'cliente necesita y cerrar sin presionar.',
        '**Trabajo en equipo:** servicio entre áreas, porque el ' +
          'compañero que espera un dato también es un cliente.',
        '**Liderazgo de servicio:** dirigir con el ejemplo, ' +
          'corregir a tiempo y reconocer lo bien hecho.',
      ],
    },
    {
      icon: 'calendar-heart',
      title: 'Organización de Eventos Corporativos',
      slug: 'eventos-corporativos',
      sample: true,
      description:
        'Nos ocupamos de tu evento de principio a fin, para que cada ' +
        'invitado se sienta esperado desde que abre la invitación.',
      fullDescriptionIntro:
        'Un evento también es servicio: habla de tu empresa antes de que alguien suba ' +
        'al escenario. Nos encargamos del concepto, la logística y el trato a cada ' +
        'asistente, para que tú te dediques a recibir a los tuyos.',
      fullDescriptionListIntro: 'Nos hacemos cargo de:',
      fullDescriptionList: [
        '**Concepto y guion:** el propósito del encuentro, el ' +
          'hilo de la jornada y el minuto a minuto.',
        '**Presupuesto y proveedores:** cotizaciones comparadas, ' +
          'contratos claros y un solo interlocutor.',
        '**Sede y montaje:** elección del lugar, distribución, sonido, imagen y accesibilidad.',
        '**Convocatoria:** invitaciones, confirmaciones y respuesta a las dudas de los asistentes.',
        '**Conferencistas:** propuesta de nombres y acompañamiento hasta el día del evento.',
        '**Protocolo y anfitriones:** personal entrenado para ' +
          'recibir, orientar y resolver imprevistos.',
        '**Cierre y balance:** agradecimientos, encuesta a los ' +
          'asistentes y revisión de lo aprendido.',
      ],
    },
    {
      icon: 'mic-vocal',
      title: 'Conferencias Inspiradoras',
      slug: 'conferencias-inspiradoras',
      sample: true,
      description:
        'Charlas con historias reales, participación del público y ' +
        'una idea para aplicar al día siguiente.',
      fullDescription:
        'Una conferencia que se recuerda deja una idea clara y ganas de probarla. ' +
        'Conversamos contigo para conocer a tu audiencia, elegimos juntos el mensaje y ' +
        'preparamos una charla con historias de más de 30\u00A0años de oficio, preguntas a la ' +
        'sala y ejercicios breves. Sirve para abrir una convención, cerrar el año o ' +
        'devolverle el ánimo a un equipo cansado. Puede ser en persona o en línea, con la ' +
        'duración que tu encuentro permita.',
    },
    {
      icon: 'users-round',
      title: 'Equipo Multidisciplinario',
      slug: 'equipo-multidisciplinario',
      sample: true,
      description:
        'Especialistas de distintas disciplinas se suman a tu proyecto ' +
        'cuando hacen falta, con una sola persona al frente.',
      fullDescription:
        'El servicio toca muchas áreas (personas, procesos, tecnología, comunicación) y nadie ' +
        'las domina todas. Por eso reunimos para cada proyecto las especialidades que ese ' +
        'proyecto pide. Tú tratas siempre con la misma persona, que coordina al grupo y cuida ' +
        'los plazos. Así recibes una mirada completa sin contratar varias consultorías ni ' +
        'repetir tu historia en cada reunión.',
    },
    {
      icon: 'sprout',
      title: 'Entrenamiento de Nuevos Equipos',
      slug: 'entrenamiento-de-nuevos-equipos',
      sample: true,
      description:
        'Preparamos a quienes empiezan para que atiendan con seguridad ' +
        'desde el primer día: cultura, procesos y mucha práctica.',
      fullDescriptionIntro:
        'Abrir una sede, estrenar un canal o renovar el personal pone a prueba ' +
        'a toda la empresa. Entrenamos al grupo antes de que reciba a su ' +
        'primer cliente y lo acompañamos mientras toma ritmo.',
      fullDescriptionListIntro: 'El entrenamiento avanza por etapas:',
      fullDescriptionList: [
        '**Inmersión en la empresa:** historia, valores y promesa de ' +
          'servicio, contados por quienes los ponen en práctica.',
        '**Conocimiento del cliente:** quién llega, qué le preocupa y qué espera encontrar.',
        '**Producto y procesos:** lo que hay que saber explicar sin ' +
          'titubear y a quién acudir cuando surge la duda.',
        '**Simulaciones:** llamadas, visitas y reclamos ensayados con retroalimentación inmediata.',
        '**Acompañamiento en el puesto:** observación y apoyo durante los primeros turnos.',
        '**Evaluación final:** verificación de lo aprendido y plan de mejora para cada persona.',
      ],
    },
    {
      icon: 'user-round-search',
      title: 'Selección de Talento en Servicio',
      slug: 'seleccion-de-talento',
      sample: true,
      description:
        'Buscamos y evaluamos personas con vocación de servicio, para que ' +
        'contrates a quien de verdad disfruta atender a otros.',
      fullDescriptionIntro:
        'La técnica se enseña; las ganas de ayudar, mucho menos. Definimos contigo el ' +
        'perfil y ponemos a cada candidato en situaciones parecidas a las del puesto, de ' +
        'modo que decidas por lo que hizo y no solo por lo que contó.',
      fullDescriptionListIntro: 'El proceso comprende:',
      fullDescriptionList: [
        '**Perfil del cargo:** las competencias, los valores y el trato que el puesto exige.',
        '**Convocatoria:** publicación, búsqueda directa y primer filtro de candidatos.',
        '**Entrevistas por competencias:** preguntas sobre hechos ' +
          'vividos, no sobre buenas intenciones.',
        '**Pruebas de situación:** casos de atención presencial, ' +
          'telefónica y escrita, con la misma pauta para todos.',
        '**Verificación de referencias:** conversaciones con antiguos ' +
          'jefes, siempre con autorización del candidato.',
        '**Informe de finalistas:** comparación de los mejores perfiles y recomendación razonada.',
        '**Seguimiento:** revisión del desempeño con tu equipo al terminar el periodo de prueba.',
      ],
    },
  ] satisfies Service[] as Service[],
};

/** The service with a slug, which comes from an address or a form. */
export const serviceWith = (slug: unknown): Service | undefined =>
  servicesContent.services.find((service) => service.slug === slug);

/** The two that follow a service, the first after the last. */
export function servicesAfter(service: Service): Service[] {
  const { services } = servicesContent;
  const next = services.findIndex(({ slug }) => slug === service.slug) + 1;
  return [...services, ...services].slice(next, next + 2);
}

/** The service that a request is about. */
export type Topic = Pick<Service, 'slug' | 'title'>;

export function topicWith(slug: unknown): Topic | undefined {
  const service = serviceWith(slug);
  return service && { slug: service.slug, title: service.title };
}
